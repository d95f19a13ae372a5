import type { Platform } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { payFromBalance } from '../settlement/index.ts';

/** Pays an invoice from its customer's balance if sufficient; returns false if not, or if it was already paid. */
export async function payWhenEnough(
  platform: Platform,
  { invoiceId, userId, total }: { invoiceId: string; userId: string; total: Rial },
): Promise<boolean> {
  if ((await readBalance(platform.db, userId)) < total) return false;
  try {
    await payFromBalance(platform, { invoiceId, userId });
    return true;
  } catch (thrown) {
    // The balance was spent or the invoice paid concurrently, or it is test money.
    if (thrown instanceof AppError && ['BalanceTooLow', 'PaymentRefused'].includes(thrown.name)) return false;
    throw thrown;
  }
}
