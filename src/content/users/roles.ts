export const roles = ['administrator', 'editor', 'author', 'shop_manager', 'customer'] as const;

/** Who somebody is to the site; `rights.ts` says what they may do. */
export type Role = (typeof roles)[number];
