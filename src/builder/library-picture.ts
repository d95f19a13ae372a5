/** Pictures must come from the media library, which has checked them; pictures of other hosts could track visitors. */
export function isLibraryPicture(src = ''): boolean {
  return /^\/media\/(?!.*\.\.)[a-z0-9./-]{1,200}$/.test(src);
}
