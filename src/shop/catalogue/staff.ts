import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { withPrices } from './read.ts';
import type { StaffPlan } from './types.ts';

export interface PlanListQuery {
  /** From 1; a page after the last is empty. */
  page: number;
  perPage: number;
  /** A part of the name or the code. */
  q?: string | undefined;
  /** Absent: all categories. */
  category?: string | undefined;
}

/** Lists one page of the whole catalogue, including plans not on sale: line by line, in the public order. */
export async function listStaffPlans(
  { db }: Platform,
  { page, perPage, q = '', category }: PlanListQuery,
): Promise<{ plans: StaffPlan[]; total: number }> {
  const text = normaliseLetters(q.trim());
  const found = db
    .selectFrom('plans')
    .$if(category !== undefined, (some) => some.where('category', '=', category as string))
    .$if(text !== '', (some) =>
      some.where((eb) => eb.or([contains(eb.ref('name'), text), contains(eb.ref('code'), text)])),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('category')
      .orderBy('line')
      .orderBy('position')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { plans: await withPrices(db, rows), total };
}

/** Finds a plan for staff; null if it does not exist. */
export async function findStaffPlan({ db }: Pick<Platform, 'db'>, id: number): Promise<StaffPlan | null> {
  const rows = await db.selectFrom('plans').selectAll().where('id', '=', id).execute();
  return (await withPrices(db, rows))[0] ?? null;
}

/** The categories that have plans, each with the lines in it. */
export async function listLines({ db }: Platform): Promise<Array<{ category: string; lines: string[] }>> {
  const rows = await db
    .selectFrom('plans')
    .select(['category', 'line'])
    .distinct()
    .orderBy('category')
    .orderBy('line')
    .execute();
  return [...Map.groupBy(rows, ({ category }) => category)].map(([category, of]) => ({
    category,
    lines: of.map(({ line }) => line),
  }));
}
