import { fromJalali, parseJalali, toJalali } from '../src/platform/persian/dates.ts';
import type { CouponInput } from '../src/shop/catalogue/index.ts';
import { plans } from './plans/index.ts';
import type { Campaign } from './types.ts';

/** The next night of Yalda, the last one of Azar; whenever a site is started, its campaign is yet to end. */
export function campaignAt(now: number): Campaign {
  const today = new Date(now);
  const { y } = toJalali({ y: today.getUTCFullYear(), m: today.getUTCMonth() + 1, d: today.getUTCDate() }) ?? {
    y: 1405,
  };
  const endOf = (year: number) => (parseJalali(`${year}/10/01`) ?? 0) - 60_000;
  const year = endOf(y) > now ? y : y + 1;
  const day = fromJalali({ y: year, m: 9, d: 30 });
  const twoDigits = (n = 0) => String(n).padStart(2, '0');
  return {
    code: `YALDA${year}`,
    endsAt: endOf(year),
    endDate: `${day?.y}-${twoDigits(day?.m)}-${twoDigits(day?.d)} 23:59`,
  };
}

/** What its coupon takes off: a tenth of everything but domains, once for each customer. */
export const campaignCoupon = ({ code, endsAt }: Campaign): CouponInput => ({
  ...{ code, kind: 'percent', amount: 10, cycles: [], maxUses: null, maxPerCustomer: 1 },
  plans: plans.filter(({ product }) => product !== 'domain').map(({ slug }) => slug),
  ...{ startsAt: null, endsAt, active: true },
});
