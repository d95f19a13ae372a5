import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { couponCode } from './coupon-code.ts';
import type { CouponsTable } from './tables.ts';
import type { Coupon, CouponView } from './types.ts';

/** Finds a coupon by code in any spelling; null if there is none. `quote` checks if it applies. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', couponCode(code)).executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** The maximum number of coupons to choose from, newest first. */
const offeredCoupons = 500;

/** The codes of the coupons that are switched on, the newest first. */
export async function listCouponCodes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('coupons')
    .select('code')
    .where('active', '=', 1)
    .orderBy('id', 'desc')
    .limit(offeredCoupons)
    .execute();
  return rows.map(({ code }) => code);
}

/** Finds active coupons with uses left, by code; includes those not yet started or already over. */
export async function findCouponViews(db: Db, codes: readonly string[]): Promise<Map<string, CouponView>> {
  const requested = [...new Set(codes.map(couponCode))].filter((code) => code !== '');
  if (requested.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', 'in', requested)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .execute();
  return new Map(
    rows
      .map(toCoupon)
      .map(({ code, kind, amount, plans, cycles, maxPerCustomer, startsAt, endsAt }) => [
        code,
        { code, kind, amount, plans, cycles, maxPerCustomer, startsAt, endsAt },
      ]),
  );
}

export function toCoupon(row: Selectable<CouponsTable>): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    amount: row.amount,
    plans: decodeJson(row.plans),
    cycles: decodeJson(row.cycles),
    maxUses: row.max_uses,
    maxPerCustomer: row.max_per_customer,
    used: row.used,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    active: row.active === 1,
    version: row.version,
  };
}
