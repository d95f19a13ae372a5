export const roles = ['administrator', 'editor', 'author', 'shop_manager', 'customer'] as const;

/** Role of a user; `rights.ts` defines what it may do. */
export type Role = (typeof roles)[number];
