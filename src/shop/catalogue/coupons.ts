import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import type { CouponsTable } from './tables.ts';
import type { Coupon } from './types.ts';

/** The code of a coupon as it is stored: `‎ nowruz۱۴۰۵ ` → `NOWRUZ1405`. */
export function couponCode(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase().slice(0, 40);
}

/** The coupon with a code, however it is typed; null when there is none. Whether it counts is told by `quote`. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', couponCode(code)).executeTakeFirst();
  return row ? toCoupon(row) : null;
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
