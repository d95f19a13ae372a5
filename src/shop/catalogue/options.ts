import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { type OptionInput, optionInput } from './option-input.ts';
import type { PlanOptionsTable } from './tables.ts';
import type { OptionSettings, StaffOption } from './types.ts';

export type { OptionInput };

type Option = z.output<typeof optionInput>;

/** Lists all options, including inactive ones, in the order shown to buyers. */
export async function listOptions({ db }: Pick<Platform, 'db'>): Promise<StaffOption[]> {
  const rows = await db.selectFrom('plan_options').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(toOption);
}

export async function findOption({ db }: Pick<Platform, 'db'>, id: number): Promise<StaffOption | null> {
  const row = await db.selectFrom('plan_options').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toOption(row) : null;
}

/** Adds an option as the last one. */
export async function addOption(platform: Platform, option: Option): Promise<StaffOption> {
  return runTransaction(platform, async (trx, touch) => {
    const { slug } = option;
    const taken = await trx.selectFrom('plan_options').select('id').where('slug', '=', slug).executeTakeFirst();
    if (taken) throw invalidFields({ slug: 'این شناسه را گزینهٔ دیگری دارد.' });
    const { last } = await trx
      .selectFrom('plan_options')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('plan_options')
      .values({ ...valuesOf(option), position: last === null ? 0 : last + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    touch('catalogue');
    return foundOption(trx, id);
  });
}

/**
 * Changes an option; throws `EditConflict` with the current one if it has changed meanwhile. Its slug is immutable,
 * because purchases reference it.
 */
export async function changeOption(
  platform: Platform,
  { id, version, option }: { id: number; version: number; option: Option },
): Promise<StaffOption> {
  return runTransaction(platform, async (trx, touch) => {
    const before = await foundOption(trx, id);
    if (before.slug !== option.slug) throw invalidFields({ slug: 'شناسه عوض نمی‌شود؛ خریدهای پیشین آن را می‌شناسند.' });
    const { numUpdatedRows } = await trx
      .updateTable('plan_options')
      .set({ ...valuesOf(option), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const present = await foundOption(trx, id);
    if (numUpdatedRows === 0n)
      throw fail('EditConflict', { message: 'این گزینه را هم‌زمان شخص دیگری تغییر داده است.', data: { present } });
    touch('catalogue');
    return present;
  });
}

/** Orders all options; throws `EditConflict` if the list is incomplete. */
export async function orderOptions(platform: Platform, ids: number[]): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const rows = await trx.selectFrom('plan_options').select('id').execute();
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
    if (!isSame) throw fail('EditConflict', { message: 'گزینه‌ها در این میان عوض شده‌اند؛ صفحه را تازه کنید.' });
    for (const [position, id] of ids.entries())
      await trx.updateTable('plan_options').set({ position }).where('id', '=', id).execute();
    touch('catalogue');
  });
}

/** Stores an option at a place among the others, or changes the one with that slug. */
export async function upsertOption(platform: Platform, input: OptionInput, position: number): Promise<void> {
  const parsed = optionInput.safeParse(input);
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  const values = { ...valuesOf(parsed.data), position };
  await runTransaction(platform, async (trx, touch) => {
    await trx
      .insertInto('plan_options')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({ ...values, version: eb('plan_options.version', '+', 1) })),
      )
      .execute();
    touch('catalogue');
  });
}

async function foundOption(trx: Db, id: number): Promise<StaffOption> {
  const option = await findOption({ db: trx }, id);
  if (!option) throw fail('NotFound');
  return option;
}

function toOption({ position: _position, settings, active, ...row }: Selectable<PlanOptionsTable>): StaffOption {
  return { ...row, settings: decodeJson(settings), active: active === 1 };
}

function valuesOf({ settings, active, ...option }: Option) {
  return { ...option, settings: encodeJson(settings as OptionSettings), active: Number(active) };
}
