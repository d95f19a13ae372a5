import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { write } from '../../platform/db/write.ts';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { cycles } from './types.ts';

/** A price is whole Toman and more than nothing. */
const amount = z
  .number()
  .int()
  .positive()
  .multipleOf(10)
  .transform((value): Rial => rial(value));

const count = z.number().int().min(0);

/** What a plan must be to be sold. */
export const planInput = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  code: z.string().regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/),
  name: z.string().trim().min(1).max(100),
  category: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  line: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  specs: z.strictObject({
    cpuCores: z.number().positive(),
    cpuKind: z.enum(['shared', 'dedicated']),
    ramGb: z.number().positive(),
    diskGb: z.number().positive(),
    diskKind: z.enum(['NVMe', 'SSD']),
    trafficTb: z.number().positive().nullable(),
    portMbps: z.number().int().positive(),
    ipv4: count,
    ipv6: count,
  }),
  popular: z.boolean().default(false),
  stock: z.enum(['available', 'low', 'out']).default('available'),
  position: z.number().int().default(0),
  active: z.boolean().default(true),
  prices: z
    .array(z.strictObject({ cycle: z.enum(cycles), amount, renewal: amount.nullable().default(null) }))
    .min(1)
    .refine((prices) => new Set(prices.map((price) => price.cycle)).size === prices.length, 'one price a cycle'),
});

export type PlanInput = z.input<typeof planInput>;

/** Stores a plan with its prices, or changes the one with that slug; returns its id. */
export async function upsertPlan(platform: Platform, input: PlanInput): Promise<number> {
  const parsed = planInput.safeParse(input);
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  const { slug, prices, specs, popular, active, ...rest } = parsed.data;
  const values = { ...rest, specs: encodeJson(specs), popular: Number(popular), active: Number(active) };
  return write(platform, async (trx, touch) => {
    const { id } = await trx
      .insertInto('plans')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('plan_prices').where('plan_id', '=', id).execute();
    await trx
      .insertInto('plan_prices')
      .values(
        prices.map((price) => ({
          plan_id: id,
          cycle: price.cycle,
          amount_rial: price.amount,
          renewal_rial: price.renewal,
        })),
      )
      .execute();
    touch('catalogue');
    return id;
  });
}
