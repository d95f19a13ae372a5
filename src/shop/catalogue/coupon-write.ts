import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { couponCode } from './coupon-code.ts';
import { toCoupon } from './coupons.ts';
import { couponKinds, cycles, type StaffCoupon } from './types.ts';

const notCount = 'عددی درست و بیش از صفر بنویسید.';
const limit = z.number(notCount).int(notCount).min(1, notCount).max(1_000_000, notCount).nullable();
const time = z.number().int().min(0).max(8_640_000_000_000_000).nullable();

/** A coupon as staff write it. */
export const couponInput = z
  .strictObject({
    code: z
      .string()
      .transform(couponCode)
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'حروف انگلیسی، رقم و خط تیره؛ دست‌کم سه نویسه: YALDA1405')),
    kind: z.enum(couponKinds),
    amount: z.number('عدد بنویسید.').int('عدد بی اعشار بنویسید.').min(1, notCount),
    plans: z.array(z.string().max(100)).max(500),
    cycles: z.array(z.enum(cycles)).max(cycles.length),
    maxUses: limit,
    maxPerCustomer: limit,
    startsAt: time,
    endsAt: time,
    active: z.boolean(),
  })
  .superRefine(({ kind, amount, startsAt, endsAt }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && amount > 100) refuse('amount', 'درصد از ۱ تا ۱۰۰ است.');
    if (kind === 'fixed' && (amount % 10 !== 0 || amount > 1_000_000_000_000))
      refuse('amount', 'مبلغ را به تومان و بی اعشار بنویسید؛ تا صد میلیارد تومان.');
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('endsAt', 'پایان پس از آغاز است.');
  });

type Values = z.output<typeof couponInput>;
export type CouponInput = z.input<typeof couponInput>;

/** Sort keys of the coupon list. */
export const couponSorts = ['code', 'used', 'endsAt', 'id'] as const;
const columns = { code: 'coupons.code', used: 'coupons.used', endsAt: 'coupons.ends_at', id: 'coupons.id' } as const;

interface CouponList extends Page {
  sort: Sort<(typeof couponSorts)[number]>;
}

/** Lists one page of coupons, searchable by code, with the number of unpaid orders that reserve each. */
export async function listCoupons({ db }: Platform, query: CouponList): Promise<PageOf<StaffCoupon>> {
  const [field, direction] = sortOf(query.sort);
  const text = couponCode(query.q ?? '');
  const found = db
    .selectFrom('coupons')
    .$if(text !== '', (some) => some.where((eb) => contains(eb.ref('coupons.code'), text)));
  const [rows, { total }] = await Promise.all([
    withHeld(found)
      .orderBy(columns[field], (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()))
      .orderBy('coupons.id', direction)
      .limit(query.perPage)
      .offset(pageOffset(query))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(({ held, ...row }) => ({ ...toCoupon(row), held: held ?? 0 })), total };
}

export async function findStaffCoupon({ db }: Pick<Platform, 'db'>, id: number): Promise<StaffCoupon | null> {
  const row = await withHeld(db.selectFrom('coupons').where('id', '=', id)).executeTakeFirst();
  if (!row) return null;
  const { held, ...coupon } = row;
  return { ...toCoupon(coupon), held: held ?? 0 };
}

const withHeld = (coupons: ReturnType<typeof fromCoupons>) =>
  coupons.selectAll('coupons').select((eb) =>
    eb
      .selectFrom('coupon_uses')
      .select((of) => of.fn.countAll<number>().as('held'))
      .whereRef('coupon_uses.coupon_id', '=', 'coupons.id')
      .where('coupon_uses.state', '=', 'held')
      .as('held'),
  );
const fromCoupons = (db: Db) => db.selectFrom('coupons');

export async function addCoupon(platform: Platform, coupon: Values): Promise<StaffCoupon> {
  return runTransaction(platform, async (trx, touch) => {
    await refuseTaken(trx, coupon.code, 0);
    const { id } = await trx.insertInto('coupons').values(rowOf(coupon)).returning('id').executeTakeFirstOrThrow();
    touch('catalogue');
    return foundCoupon(trx, id);
  });
}

/** Adds a coupon unless there is one with its code. */
export async function ensureCoupon(platform: Platform, input: CouponInput): Promise<void> {
  const coupon = couponInput.parse(input);
  await runTransaction(platform, async (trx, touch) => {
    await trx
      .insertInto('coupons')
      .values(rowOf(coupon))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    touch('catalogue');
  });
}

/** Changes a coupon; throws `EditConflict` with the current one if it has changed meanwhile. Uses do not count as changes. */
export async function changeCoupon(
  platform: Platform,
  { id, version, coupon }: { id: number; version: number; coupon: Values },
): Promise<StaffCoupon> {
  return runTransaction(platform, async (trx, touch) => {
    await foundCoupon(trx, id);
    await refuseTaken(trx, coupon.code, id);
    const { numUpdatedRows } = await trx
      .updateTable('coupons')
      .set({ ...rowOf(coupon), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const present = await foundCoupon(trx, id);
    if (numUpdatedRows === 0n)
      throw fail('EditConflict', { message: 'این کد را هم‌زمان شخص دیگری تغییر داده است.', data: { present } });
    touch('catalogue');
    return present;
  });
}

/** Deletes a coupon that no order reserves or has used; others are referenced by orders and counted per customer. */
export async function deleteCoupon(
  platform: Platform,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const { numDeletedRows } = await trx
      .deleteFrom('coupons')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('used', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return touch('catalogue');
    const present = await foundCoupon(trx, id);
    if (present.used > 0)
      throw fail('InvalidInput', {
        message: `این کد در ${formatNumber(present.used)} سفارش به کار رفته است و پاک نمی‌شود؛ خاموشش کنید.`,
      });
    throw fail('EditConflict', { message: 'این کد را هم‌زمان شخص دیگری تغییر داده است.', data: { present } });
  });
}

async function refuseTaken(trx: Db, code: string, id: number): Promise<void> {
  const taken = await trx.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst();
  if (taken && taken.id !== id) throw invalidFields({ code: 'این کد از پیش هست.' });
}

async function foundCoupon(trx: Db, id: number): Promise<StaffCoupon> {
  const coupon = await findStaffCoupon({ db: trx }, id);
  if (!coupon) throw fail('NotFound');
  return coupon;
}

function rowOf({ plans, cycles, maxUses, maxPerCustomer, startsAt, endsAt, active, ...coupon }: Values) {
  return {
    ...coupon,
    plans: encodeJson(plans),
    cycles: encodeJson(cycles),
    max_uses: maxUses,
    max_per_customer: maxPerCustomer,
    starts_at: startsAt,
    ends_at: endsAt,
    active: Number(active),
  };
}
