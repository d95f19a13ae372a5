import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing.ts';
import { nextCouponTime, watchCoupons } from './coupon-times.ts';
import { addCoupon } from './coupon-write.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
let received: string[];
beforeEach(async () => {
  site = await createTestDatabase();
  received = [];
});
afterEach(() => site.close());

const add = (code: string, startsIn: number | null, endsIn: number | null) => {
  const at = (ms: number | null) => (ms === null ? null : site.clock.now() + ms);
  return addCoupon(site, {
    code,
    kind: 'percent' as const,
    amount: 10,
    plans: [],
    cycles: [],
    active: true,
    maxUses: null,
    maxPerCustomer: null,
    startsAt: at(startsIn),
    endsAt: at(endsIn),
  });
};

describe('beginnings and ends of coupons', () => {
  test('invalidate the pages that show them, once each, however seldom the job runs', async () => {
    await add('LONG', null, 10_000);
    await add('SHORT', 2_000, 3_000);
    const look = watchCoupons(site);
    site.changes.on((tags) => received.push(...tags));
    const tagsAfter = async (ms: number) => {
      site.clock.advance(ms);
      received = [];
      await look();
      return received;
    };
    expect(await tagsAfter(0)).toEqual([]);
    expect(await tagsAfter(1_999)).toEqual([]);
    expect(await tagsAfter(1), 'one begins').toEqual(['catalogue']);
    expect(await tagsAfter(0)).toEqual([]);
    expect(await tagsAfter(500)).toEqual([]);
    expect(await tagsAfter(600), 'it ends').toEqual(['catalogue']);
    expect(await tagsAfter(60_000), 'the other ends').toEqual(['catalogue']);
    expect(await tagsAfter(60_000)).toEqual([]);
  });

  test('are shown one after the other', async () => {
    const now = site.clock.now();
    expect(await nextCouponTime(site, now)).toBe(null);
    await add('EVER', null, null);
    expect(await nextCouponTime(site, now)).toBe(null);
    await add('LONG', null, 10_000);
    await add('SHORT', 2_000, 3_000);
    const times = [];
    for (let at: number | null = now; at !== null; at = await nextCouponTime(site, at)) times.push(at - now);
    expect(times).toEqual([0, 2_000, 3_000, 10_000]);
  });
});
