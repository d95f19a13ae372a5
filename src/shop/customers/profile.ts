import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { type BuyerDraft, readBuyer } from './buyer.ts';
import { insertCustomer, saveBuyer } from './customers.ts';

/**
 * Stores the details a customer enters: as their profile if all are valid, otherwise as a draft with the error messages.
 * Returns true if valid.
 */
export async function saveProfile(
  platform: Platform,
  { userId, typed }: { userId: string; typed: BuyerDraft },
): Promise<boolean> {
  const read = readBuyer(typed);
  return await runTransaction(platform, async (trx) => {
    if (!read.ok) {
      await insertCustomer(platform, trx, userId);
      await trx
        .updateTable('customers')
        .set({ draft: encodeJson({ typed, problems: read.problems }) })
        .where('user_id', '=', userId)
        .execute();
      return false;
    }
    await saveBuyer(platform, trx, { userId, buyer: read.given });
    return true;
  });
}
