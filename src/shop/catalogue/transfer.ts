import type { Insertable } from 'kysely';
import { z } from 'zod';
import { count, defineTransfer, flag, id, integer, json, reference, toFlag } from '../../content/transfer-kind.ts';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { optionInput } from './option-input.ts';
import type { PlanOptionsTable } from './tables.ts';
import { calendars, couponKinds, cycles, deliveries, products } from './types.ts';

export const lineTransfer = defineTransfer({
  table: 'plan_lines',
  key: 'slug',
  isUnversioned: true,
  schema: z.strictObject({ slug: z.string(), name: z.string(), position: integer }),
  nameOf: ({ name }) => name,
  load: (db, slugs: string[]) =>
    db.selectFrom('plan_lines').selectAll().where('slug', 'in', slugs).orderBy('slug').execute(),
});

export const planTransfer = defineTransfer({
  table: 'plans',
  key: 'id',
  schema: z.strictObject({
    id,
    slug: z.string(),
    code: z.string(),
    name: z.string(),
    category: z.string(),
    line: z.string(),
    specs: json,
    popular: flag,
    badge: z.string(),
    stock: z.enum(['available', 'low', 'out']),
    position: integer,
    active: flag,
    // Missing in archives older than the shop.
    product: z.enum(products).default('vps'),
    calendar: z.enum(calendars).default('gregorian'),
    delivery: z.enum(deliveries).default('manual'),
    delivery_settings: z.record(z.string(), z.string()).default({}),
    needs_identity: flag.default(0),
    stock_count: count.nullable().default(null),
    prices: z.array(
      z.strictObject({
        cycle: z.enum(cycles),
        amount_rial: id,
        renewal_rial: reference,
        setup_rial: count.default(0),
      }),
    ),
  }),
  identity: {
    columns: ['id', 'slug', 'code', 'name'],
    of: ({ id, slug, code, name }) => ({ id, address: slug, traits: [`code ${code}`, `name ${name}`] }),
  },
  nameOf: ({ name }) => name,
  async load(db, ids: number[]) {
    const [rows, prices] = await Promise.all([
      db.selectFrom('plans').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      db.selectFrom('plan_prices').selectAll().where('plan_id', 'in', ids).orderBy('cycle').execute(),
    ]);
    return rows.map(({ version: _version, specs, popular, active, needs_identity, delivery_settings, ...row }) => ({
      ...row,
      popular: toFlag(popular),
      active: toFlag(active),
      needs_identity: toFlag(needs_identity),
      delivery_settings: delivery_settings === null ? {} : decodeJson(delivery_settings),
      specs: decodeJson(specs as JsonText<never>),
      prices: prices.flatMap(({ plan_id, ...price }) => (plan_id === row.id ? [price] : [])),
    }));
  },
  toRow: ({ prices: _prices, specs, delivery_settings, ...plan }) => ({
    ...plan,
    specs: encodeJson(specs) as JsonText<never>,
    delivery_settings: encodeJson(delivery_settings),
  }),
  async putRelated({ trx }, { id, prices }) {
    await trx.deleteFrom('plan_prices').where('plan_id', '=', id).execute();
    const rows = prices.map((price) => ({ ...price, plan_id: id }));
    if (rows.length > 0) await trx.insertInto('plan_prices').values(rows).execute();
  },
});

export const optionTransfer = defineTransfer({
  table: 'plan_options',
  key: 'slug',
  schema: z
    .strictObject({
      slug: z.string(),
      name: z.string(),
      purpose: z.string(),
      kind: z.string(),
      settings: json,
      position: integer,
      active: flag,
    })
    .refine(({ position: _position, active: _active, ...option }) => optionInput.safeParse(option).success),
  nameOf: ({ name }) => name,
  async load(db, slugs: string[]) {
    const rows = await db
      .selectFrom('plan_options')
      .select(['slug', 'name', 'purpose', 'kind', 'settings', 'position', 'active'])
      .where('slug', 'in', slugs)
      .orderBy('slug')
      .execute();
    return rows.map(({ settings, active, ...row }) => ({
      ...row,
      settings: decodeJson(settings as JsonText<never>),
      active: toFlag(active),
    }));
  },
  toRow: ({ settings, ...option }) => ({ ...option, settings: encodeJson(settings) }) as Insertable<PlanOptionsTable>,
});

export const couponTransfer = defineTransfer({
  table: 'coupons',
  key: 'code',
  schema: z.strictObject({
    code: z.string(),
    kind: z.enum(couponKinds),
    amount: id,
    plans: z.array(z.string()),
    cycles: z.array(z.enum(cycles)),
    max_uses: reference,
    max_per_customer: reference,
    starts_at: integer.nullable(),
    ends_at: integer.nullable(),
    active: flag,
  }),
  nameOf: ({ code }) => code,
  async load(db, codes: string[]) {
    const rows = await db.selectFrom('coupons').selectAll().where('code', 'in', codes).orderBy('code').execute();
    return rows.map(({ id: _id, version: _version, used: _used, plans, cycles, active, ...row }) => ({
      ...row,
      plans: decodeJson(plans),
      cycles: decodeJson(cycles),
      active: toFlag(active),
    }));
  },
  toRow: ({ plans, cycles, ...coupon }) => ({ ...coupon, plans: encodeJson(plans), cycles: encodeJson(cycles) }),
});

export const vatTransfer = defineTransfer({
  table: 'vat_rates',
  key: 'from_at',
  isUnversioned: true,
  schema: z.strictObject({ from_at: count, rate: count.max(5_000) }),
  nameOf: ({ rate }) => `${formatNumber(rate / 100)}٪`,
  load: (db, times: number[]) =>
    db.selectFrom('vat_rates').select(['from_at', 'rate']).where('from_at', 'in', times).orderBy('from_at').execute(),
});
