/** Pictures come from the media library alone, where they have passed its checks; others could watch visitors. */
export function isLibraryPicture(src = ''): boolean {
  return /^\/media\/(?!.*\.\.)[a-z0-9./-]{1,200}$/.test(src);
}
