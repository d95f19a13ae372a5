/** Path of the speculation rules, by which browsers prefetch pages. */
export const speculationPath = '/speculation-rules.json';

/** URLs with personal responses or side effects. */
const own = ['/wp-*', '/cart/*', '/checkout/*', '/account/*', '/order*', '/pay/*', '/*\\?*'];

/** Prefetches pages of the site on pointer-down of a link; nothing of them runs before. */
export const speculationRules = {
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: '/*' }, ...own.map((pattern) => ({ not: { href_matches: pattern } }))] },
      eagerness: 'moderate',
    },
  ],
};
