import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { PlanLine } from './types.ts';

/** All lines, in the order set by staff. */
export const lineList = z
  .array(
    z.strictObject({
      slug: z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'تنها حروف کوچک انگلیسی، رقم و خط تیره: linux'),
      name: z.string().trim().min(1, 'نام را بنویسید.').max(60),
    }),
  )
  .min(1, 'دست‌کم یک خط لازم است.')
  .max(24);

/** The lines that plans are sold under, in their order. */
export async function listPlanLines({ db }: Pick<Platform, 'db'>): Promise<PlanLine[]> {
  return db.selectFrom('plan_lines').select(['slug', 'name']).orderBy('position').orderBy('slug').execute();
}

/** Stores all lines with their names, in this order. A line with plans cannot be removed. */
export async function savePlanLines(platform: Platform, lines: PlanLine[]): Promise<void> {
  const slugs = lines.map(({ slug }) => slug);
  const twice = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  if (twice >= 0) throw invalidFields({ [`lines.${twice}.slug`]: 'این شناسه را خط دیگری دارد.' });
  await runTransaction(platform, async (trx, touch) => {
    const used = await trx.selectFrom('plans').select('line').where('line', 'not in', slugs).limit(1).execute();
    const [line] = used;
    if (line) {
      const removed = await trx
        .selectFrom('plan_lines')
        .select('name')
        .where('slug', '=', line.line)
        .executeTakeFirst();
      throw invalidFields({ lines: `«${removed?.name ?? line.line}» هنوز پلن دارد؛ نخست پلن‌هایش را جابه‌جا کنید.` });
    }
    await trx.deleteFrom('plan_lines').execute();
    await trx
      .insertInto('plan_lines')
      .values(lines.map(({ slug, name }, position) => ({ slug, name, position })))
      .execute();
    touch('catalogue');
  });
}
