import type { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { write } from '../../platform/db/write.ts';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { type OptionInput, optionInput } from './option-input.ts';
import type { OptionSettings } from './types.ts';

export type { OptionInput };

type Option = z.output<typeof optionInput>;

/** Stores an option at a place among the others, or changes the one with that slug. */
export async function upsertOption(platform: Platform, input: OptionInput, position: number): Promise<void> {
  const parsed = optionInput.safeParse(input);
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  const values = { ...valuesOf(parsed.data), position };
  await write(platform, async (trx, touch) => {
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

function valuesOf({ settings, active, ...option }: Option) {
  return { ...option, settings: encodeJson(settings as OptionSettings), active: Number(active) };
}
