/** How somebody is called of whom only the mobile is known. */
export const unnamed = 'مشتری';

/** The name that somebody gave; empty while none is known. */
export const givenName = (name: string) => (name === unnamed ? '' : name);
