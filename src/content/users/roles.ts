export const roles = ['administrator', 'editor', 'author', 'customer'] as const;

/** What a person may do; everyone who signs up is a customer. */
export type Role = (typeof roles)[number];
