/**
 * The token for a font family of the old site: `Open Sans` → `$f-open-sans`. Until staff upload a font with that slug the
 * text has the site's font, since an unknown token inherits.
 */
export function toFontToken(family: string): string | null {
  const first = family.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';
  const slug = fontSlug(first);
  return slug === '' || generic.has(first.toLowerCase()) ? null : `$f-${slug}`;
}

/** The slug of a family; letters of other scripts have none. */
export const fontSlug = (family: string): string =>
  family
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');

const generic = new Set(['', 'default', 'inherit', 'serif', 'sans-serif', 'monospace', 'cursive', 'system-ui']);
