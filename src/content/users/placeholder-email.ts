/** Reserved domain that can never exist; the e-mail column is unique and never empty. */
const host = 'no-email.invalid';

/** Placeholder for the e-mail of a user without one; never shown, and nothing is sent to it. */
export const noEmailOf = (userId: string) => `${userId}@${host}`;

/** E-mail for display: empty for a placeholder. */
export const shownEmail = (email: string) => (email.endsWith(`@${host}`) ? '' : email);

/** `like` pattern of placeholder e-mails. */
export const noEmailPattern = `%@${host}`;
