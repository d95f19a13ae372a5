/** Where browsers read which pages they may fetch ahead. */
export const speculationPath = '/speculation-rules.json';

/** Addresses whose answers are for one visitor, or do something. */
const own = ['/wp-*', '/cart/*', '/checkout/*', '/account/*', '/order*', '/pay/*', '/*\\?*'];

/** Pages of the site whose link a visitor points at are fetched while they press it; nothing of them runs before. */
export const speculationRules = {
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: '/*' }, ...own.map((pattern) => ({ not: { href_matches: pattern } }))] },
      eagerness: 'moderate',
    },
  ],
};
