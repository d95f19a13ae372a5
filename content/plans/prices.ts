import { multiplyRial, percentOff, roundToToman, toman } from '../../src/platform/money.ts';
import { type Cycle, monthsOf, type PlanInput } from '../../src/shop/catalogue/index.ts';

type Prices = PlanInput['prices'];

/** What paying ahead saves, in percent. */
const savings: Partial<Record<Cycle, number>> = { monthly: 0, quarterly: 5, semiannual: 10, annual: 20, biennial: 25 };

/** The prices of each cycle from that of a month; what is put together by hand costs `setup` until a year is paid. */
export function monthlyPrices(
  thousandToman: number,
  { saved = savings, setup = 0 }: { saved?: Partial<Record<Cycle, number>>; setup?: number } = {},
): Prices {
  return (Object.entries(saved) as Array<[Cycle, number]>).map(([cycle, discount]) => ({
    cycle,
    amount: roundToToman(percentOff(multiplyRial(toman(thousandToman * 1000), monthsOf[cycle]), discount)),
    setup: monthsOf[cycle] < 12 ? toman(setup * 1000) : toman(0),
  }));
}

/** The prices of one year and of two; the first year may be cheaper than those after it. */
export function yearlyPrices(thousandToman: number, renewal = thousandToman): Prices {
  const year = (thousands: number) => toman(thousands * 1000);
  const differs = renewal !== thousandToman;
  return [
    { cycle: 'annual', amount: year(thousandToman), renewal: differs ? year(renewal) : null },
    { cycle: 'biennial', amount: year(thousandToman + renewal), renewal: differs ? year(renewal * 2) : null },
  ];
}
