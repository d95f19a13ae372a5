import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { type DesignSettings, designSettings, fontKeys } from './design.ts';
import { storeSettings } from './store.ts';

/**
 * Changes the currently stored design, one change at a time, so that concurrent changes of two people are both kept.
 * Font files that are no longer referenced are deleted. Throws `InvalidFields` if the result is beyond a limit.
 */
export async function changeDesign(
  platform: Platform,
  change: (design: DesignSettings) => DesignSettings,
): Promise<DesignSettings> {
  const { before, after } = await runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'design');
    const row = await trx.selectFrom('settings').select('value').where('key', '=', 'design').executeTakeFirst();
    const stored = designSettings.safeParse(row ? decodeJson(row.value) : {});
    const current = stored.data ?? designSettings.parse({});
    const changed = designSettings.safeParse(change(current));
    if (!changed.success) throw invalidFields(problemsOf(changed.error), { cause: changed.error });
    await storeSettings({ trx, touch }, { design: changed.data }, platform.clock.now());
    return { before: current, after: changed.data };
  });
  const kept = fontKeys(after);
  const obsolete = fontKeys(before).filter((key) => !kept.includes(key));
  // A file that cannot be deleted now is swept later.
  await Promise.allSettled(obsolete.map((key) => platform.storage.delete(key)));
  return after;
}
