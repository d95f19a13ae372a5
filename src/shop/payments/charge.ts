import type { Charge, Gateway } from './gateway.ts';
import type { Shop } from './shop.ts';

/** Exchange rate in rials per unit, and its time. */
export interface Rate {
  rial: number;
  at: number;
}

/** The valid exchange rates by currency. */
export type Rates = ReadonlyMap<string, Rate>;

/** Reads the exchange rates of the currencies that gateways charge; currencies without a valid rate are left out. */
export async function readRates({ gateways, rateOf }: Pick<Shop, 'gateways' | 'rateOf'>): Promise<Rates> {
  const foreign = new Set(gateways.map(({ currency }) => currency).filter((currency) => currency !== 'IRR'));
  const rates = await Promise.all([...foreign].map(async (currency) => [currency, await rateOf?.(currency)] as const));
  return new Map(rates.flatMap(([currency, rate]) => (rate ? [[currency, rate]] : [])));
}

/**
 * Currency conversion: charge for an amount in the gateway's smallest unit, rounded up, so that it is never worth less.
 */
export function chargeOf({ currency }: Pick<Gateway, 'currency'>, total: number, rate: Rate | null): Charge {
  return { currency, minor: rate === null ? total : Math.ceil((total * 100) / rate.rial) };
}
