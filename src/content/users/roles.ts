export const roles = ['administrator', 'editor', 'author', 'customer'] as const;

/** What a person may do; everyone who signs up is a customer. */
export type Role = (typeof roles)[number];

/** Who may change the site itself. */
export const administrators: readonly Role[] = ['administrator'];
/** Who may enter the staff area. */
export const staff: readonly Role[] = ['administrator', 'editor', 'author'];
/** Who may change and publish what others wrote, and read what visitors send. */
export const editors: readonly Role[] = ['administrator', 'editor'];
