/** A name that the rules of the internet keep from ever being anybody's; the column of e-mails is unique and never empty. */
const host = 'no-email.invalid';

/** What stands in the place of the e-mail of somebody who has none; it is never shown and nothing is sent to it. */
export const noEmailOf = (userId: string) => `${userId}@${host}`;

/** An e-mail as people may see it: empty for who has none. */
export const shownEmail = (email: string) => (email.endsWith(`@${host}`) ? '' : email);

/** For `like`: the e-mails of those who have none. */
export const noEmailPattern = `%@${host}`;
