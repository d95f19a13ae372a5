/** The currencies that foreign gateways charge in; both have two decimals. */
export const foreignCurrencies = ['USD', 'EUR'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];
