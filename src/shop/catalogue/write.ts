import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { endingProblem } from './buyer-names.ts';
import { registrarProblem } from './registrar-plans.ts';
import { findStaffPlan } from './staff.ts';
import { toStoredSpecs } from './stored-specs.ts';
import { calendars, cycles, deliveries, products, type StaffPlan } from './types.ts';

const notPrice = 'قیمت را به تومان و بی اعشار بنویسید؛ بیش از صفر و تا صد میلیارد تومان.';

/** Positive price in whole Toman; a year at the highest monthly price is still an exact number. */
const amount = z
  .number(notPrice)
  .int(notPrice)
  .positive(notPrice)
  .multipleOf(10, notPrice)
  .max(1_000_000_000_000, notPrice)
  .transform((value): Rial => rial(value));

const notSetup = 'هزینه را به تومان و بی اعشار بنویسید؛ تا صد میلیارد تومان.';
const setup = z
  .number(notSetup)
  .int(notSetup)
  .min(0, notSetup)
  .multipleOf(10, notSetup)
  .max(1_000_000_000_000, notSetup)
  .transform((value): Rial => rial(value));

const notCount = 'عددی درست و بیش از صفر بنویسید.';
const count = z.number('عدد بنویسید.').int('عدد بی اعشار بنویسید.').min(0, 'کمتر از صفر نمی‌شود.').max(1_000_000);
const size = z.number(notCount).positive(notCount).max(1_000_000);
const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const notName = 'تنها حروف کوچک انگلیسی، رقم و خط تیره: germany-vps';

/** Plan as written, before cross-field validation. */
const planShape = z.strictObject({
  slug: z.string().max(100).regex(name, notName),
  code: z
    .string()
    .max(60)
    .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'تنها حروف بزرگ انگلیسی، رقم و خط تیره: VPS-DE-1'),
  name: z.string().trim().min(1).max(100),
  category: z.string().max(60).regex(name, notName),
  line: z.string().max(60).regex(name, notName),
  specs: z
    .strictObject({
      cpuCores: size,
      cpuKind: z.enum(['shared', 'dedicated']),
      ramGb: size,
      diskGb: size,
      diskKind: z.enum(['NVMe', 'SSD']),
      trafficTb: size.nullable(),
      portMbps: size.int('عدد بی اعشار بنویسید.'),
      ipv4: count,
      ipv6: count,
    })
    .nullable(),
  features: z
    .array(
      z.strictObject({
        label: z.string().trim().min(1, 'بنویسید چیست.').max(60, 'کوتاه‌تر بنویسید؛ تا ۶۰ نویسه.'),
        value: z.string().trim().max(60, 'کوتاه‌تر بنویسید؛ تا ۶۰ نویسه.').default(''),
      }),
    )
    .max(12, 'تا ۱۲ ویژگی.')
    .default([]),
  ending: z.string().max(30).default(''),
  popular: z.boolean().default(false),
  badge: z.string().trim().max(24, 'کوتاه‌تر بنویسید؛ تا ۲۴ نویسه.').default(''),
  stock: z.enum(['available', 'low', 'out']).default('available'),
  /** Counted stock; null: not counted. */
  stockCount: count.nullable().default(null),
  product: z.enum(products).default('vps'),
  calendar: z.enum(calendars).default('gregorian'),
  delivery: z.enum(deliveries).default('manual'),
  deliverySettings: z
    // Adapter setting names, optionally with the slug of a choice: `template`, `template-ubuntu-24-04`.
    .record(z.string().regex(/^[a-z]{1,20}(-[a-z0-9-]{1,60})?$/), z.string().trim().max(200))
    .refine((settings) => Object.keys(settings).length <= 60)
    .default({}),
  needsIdentity: z.boolean().default(false),
  position: z.number().int().default(0),
  active: z.boolean().default(true),
  prices: z
    .array(
      z.strictObject({
        cycle: z.enum(cycles),
        amount,
        renewal: amount.nullable().default(null),
        setup: setup.default(rial(0)),
      }),
    )
    .min(1, 'دست‌کم برای یک دوره قیمت بنویسید.')
    .refine(
      (prices) => new Set(prices.map((price) => price.cycle)).size === prices.length,
      'برای هر دوره تنها یک قیمت.',
    ),
});

type Kind = Pick<z.output<typeof planShape>, 'product' | 'specs' | 'ending' | 'delivery' | 'prices'>;

/** Validates the product kind: a server is a machine, and only a domain has an ending and a registrar. */
function validateKind(plan: Kind, context: z.RefinementCtx): void {
  const { product, specs, ending } = plan;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (specs === null && (product === 'vps' || product === 'dedicated')) refuse('specs', 'مشخصات سرور را بنویسید.');
  const problem = endingProblem(product, ending);
  if (problem !== null) refuse('ending', problem);
  const delivered = registrarProblem(plan);
  if (delivered !== null) refuse('delivery', delivered);
}

/** Valid plan for sale. */
export const planInput = planShape.superRefine(validateKind);

export type PlanInput = z.input<typeof planInput>;

/** Plan as written by staff; its position is set by `orderPlans`. */
export const staffPlanInput = planShape.omit({ position: true }).superRefine(validateKind);

/** Stores a plan with its prices, or changes the one with that slug; returns its id. */
export async function upsertPlan(platform: Platform, input: PlanInput): Promise<number> {
  const parsed = planInput.safeParse(input);
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  const { slug, position, ...plan } = parsed.data;
  const values = { ...valuesOf(plan), position };
  return runTransaction(platform, async (trx, touch) => {
    const { id } = await trx
      .insertInto('plans')
      .values({ slug, ...values })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({ ...values, version: eb('plans.version', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await replacePrices(trx, id, plan.prices);
    touch('catalogue');
    return id;
  });
}

type Plan = z.output<typeof staffPlanInput>;

/** Adds a plan at the end of its line. */
export async function addPlan(platform: Platform, plan: Plan): Promise<StaffPlan> {
  return runTransaction(platform, async (trx, touch) => {
    await refuseWrong(trx, plan);
    const { id } = await trx
      .insertInto('plans')
      .values({ slug: plan.slug, ...valuesOf(plan), position: await endOf(trx, plan) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replacePrices(trx, id, plan.prices);
    touch('catalogue');
    return foundPlan(trx, id);
  });
}

/**
 * Changes a plan and its prices; throws `EditConflict` with the current plan if it has changed meanwhile. Counted stock
 * changes by the difference to `stockSeen`, because orders consume it concurrently; without `stockSeen` it is set to the
 * given value.
 */
export async function changePlan(
  platform: Platform,
  { id, version, stockSeen, plan }: { id: number; version: number; stockSeen?: number | null | undefined; plan: Plan },
): Promise<StaffPlan> {
  return runTransaction(platform, async (trx, touch) => {
    const before = await foundPlan(trx, id);
    await refuseWrong(trx, { ...plan, id });
    const hasMoved = before.category !== plan.category || before.line !== plan.line;
    const { numUpdatedRows } = await trx
      .updateTable('plans')
      .set({
        slug: plan.slug,
        ...valuesOf(plan),
        ...(typeof stockSeen === 'number' && plan.stockCount !== null
          ? { stock_count: shifted(plan.stockCount - stockSeen) }
          : {}),
        version: version + 1,
        ...(hasMoved ? { position: await endOf(trx, plan) } : {}),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw fail('EditConflict', {
        message: 'این پلن را هم‌زمان شخص دیگری تغییر داده است.',
        data: { present: await foundPlan(trx, id) },
      });
    }
    await replacePrices(trx, id, plan.prices);
    touch('catalogue');
    return foundPlan(trx, id);
  });
}

/** Deletes a plan with its prices in the caller's transaction; throws `EditConflict` if it has changed meanwhile. */
export async function deletePlan(
  trx: Db,
  touch: Touch,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('plans')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    throw fail('EditConflict', {
      message: 'این پلن را هم‌زمان شخص دیگری تغییر داده است.',
      data: { present: await foundPlan(trx, id) },
    });
  }
  touch('catalogue');
}

/** Orders all plans of a line; throws `EditConflict` if the list is incomplete. */
export async function orderPlans(
  platform: Platform,
  { category, line, ids }: { category: string; line: string; ids: number[] },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const rows = await trx
      .selectFrom('plans')
      .select('id')
      .where('category', '=', category)
      .where('line', '=', line)
      .execute();
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
    if (!isSame) throw fail('EditConflict', { message: 'پلن‌های این خط در این میان عوض شده‌اند؛ صفحه را تازه کنید.' });
    for (const [position, id] of ids.entries()) {
      await trx.updateTable('plans').set({ position }).where('id', '=', id).execute();
    }
    touch('catalogue');
  });
}

/** Adds the difference to the current stock, never below zero. */
const shifted = (by: number) =>
  sql<number>`case when stock_count + ${by} < 0 then 0 else coalesce(stock_count, 0) + ${by} end`;

function valuesOf({
  prices: _prices,
  slug: _slug,
  specs,
  features,
  ending,
  popular,
  active,
  stockCount,
  deliverySettings,
  needsIdentity,
  ...rest
}: Omit<Plan, 'slug'> & { slug?: string }) {
  return {
    ...rest,
    specs: encodeJson(toStoredSpecs({ specs, features, ending })),
    popular: Number(popular),
    active: Number(active),
    stock_count: stockCount,
    delivery_settings: encodeJson(deliverySettings),
    needs_identity: Number(needsIdentity),
  };
}

async function foundPlan(trx: Db, id: number): Promise<StaffPlan> {
  const plan = await findStaffPlan({ db: trx }, id);
  if (!plan) throw fail('NotFound');
  return plan;
}

async function refuseWrong(
  trx: Db,
  { slug, line, id = 0 }: Pick<Plan, 'slug' | 'line'> & { id?: number },
): Promise<void> {
  const known = await trx.selectFrom('plan_lines').select('slug').where('slug', '=', line).executeTakeFirst();
  if (!known) throw invalidFields({ line: 'چنین خط محصولی نیست.' });
  const taken = await trx.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken && taken.id !== id) throw invalidFields({ slug: 'این شناسه را پلن دیگری دارد.' });
}

/** Position after the last plan of a line. */
async function endOf(trx: Db, { category, line }: { category: string; line: string }): Promise<number> {
  const { last } = await trx
    .selectFrom('plans')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('category', '=', category)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

async function replacePrices(trx: Db, planId: number, prices: Plan['prices']): Promise<void> {
  await trx.deleteFrom('plan_prices').where('plan_id', '=', planId).execute();
  const rows = prices.map(({ cycle, amount, renewal, setup }) => ({
    plan_id: planId,
    cycle,
    amount_rial: amount,
    renewal_rial: renewal,
    setup_rial: setup,
  }));
  await trx.insertInto('plan_prices').values(rows).execute();
}
