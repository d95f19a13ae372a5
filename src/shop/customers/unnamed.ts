/** Display name of a customer with only a mobile. */
export const unnamed = 'مشتری';

/** Given name; empty while unknown. */
export const givenName = (name: string) => (name === unnamed ? '' : name);
