import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { loadContentTypes } from '../content-types/read.ts';
import { type ContentTypes, contentTypes } from '../content-types/schema.ts';
import { storeSettings } from '../settings/store.ts';

/**
 * Changes the currently stored definitions, one change at a time, so that concurrent changes of two people are both
 * kept. `change` may write more in the same transaction. Throws `InvalidFields` if the result is beyond a limit.
 */
export function changeContentTypes(
  platform: Platform,
  change: (stored: ContentTypes, work: { trx: Db; touch: Touch }) => ContentTypes | Promise<ContentTypes>,
): Promise<ContentTypes> {
  return runTransaction(platform, async (trx, touch) => {
    // Addresses of posts follow from the definitions.
    await lockForTransaction(platform, trx, 'posts.path');
    const changed = contentTypes.safeParse(await change(await loadContentTypes(trx), { trx, touch }));
    if (!changed.success) throw invalidFields(problemsOf(changed.error), { cause: changed.error });
    await storeSettings({ trx, touch }, { contentTypes: changed.data }, platform.clock.now());
    return changed.data;
  });
}
