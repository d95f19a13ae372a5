import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';
import { AppError } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { book, readBalance } from '../balance/index.ts';
import { settleInvoice } from '../settlement/settle.ts';

/** Pays an invoice from its customer's balance when that is enough; false when it is not, or when it was paid already. */
export async function payFromBalance(
  platform: Platform,
  { invoiceId, userId, total }: { invoiceId: string; userId: string; total: Rial },
): Promise<boolean> {
  if ((await readBalance(platform.db, userId)) < total) return false;
  try {
    return await write(platform, async (trx, touch) => {
      const settled = await settleInvoice(platform, trx, touch, { invoiceId, by: 'balance', isTest: false });
      if (settled !== 'settled') return false;
      await book(platform, trx, {
        ...{ userId, amount: rial(-total), kind: 'payment', key: `payment:${invoiceId}`, invoiceId },
      });
      return true;
    });
  } catch (thrown) {
    // Somebody spent it meanwhile.
    if (thrown instanceof AppError && thrown.name === 'BalanceTooLow') return false;
    throw thrown;
  }
}
