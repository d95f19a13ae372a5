import { checkUpload, type StoredUpload, storeUpload } from '../../content/forms/index.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError, invalidFields } from '../../platform/errors.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentAttemptsTable } from './tables.ts';

/** The largest receipt; a photograph by a telephone is smaller. */
export const receiptBytes = 10 * 1024 * 1024;

/**
 * Stores the receipt of a transfer with the form uploads, outside the public site. The type is detected by content:
 * pictures are re-encoded, PDF is accepted, anything else is a field error.
 */
export async function storeReceipt(platform: Platform, file: File): Promise<StoredUpload> {
  if (file.size > receiptBytes) throw invalidFields({ receipt: 'حجم رسید باید کمتر از ۱۰ مگابایت باشد.' });
  try {
    return await storeUpload(platform, await checkUpload(new Uint8Array(await file.arrayBuffer())), file.name);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.name !== 'UnsupportedType') throw thrown;
    throw invalidFields({ receipt: thrown.message });
  }
}

/** Finds the receipt of a transfer, and its invoice; the caller must authorise. */
export async function findReceipt(
  db: Db,
  attemptId: string,
): Promise<{ invoiceId: string; receipt: StoredUpload } | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['gateway', 'invoice_id', 'raw'])
    .where('id', '=', attemptId)
    .executeTakeFirst();
  const receipt = row && receiptOf(row);
  return receipt ? { invoiceId: row.invoice_id, receipt } : null;
}

/** Receipt of an attempt; null if there is none. */
export function receiptOf({ gateway, raw }: Pick<PaymentAttemptsTable, 'gateway' | 'raw'>): StoredUpload | null {
  if (gateway !== bankTransfer || raw === null) return null;
  return (decodeJson(raw) as { receipt?: StoredUpload }).receipt ?? null;
}

/** Lists the storage keys of all receipts. */
export async function listReceiptKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['gateway', 'raw'])
    .where('gateway', '=', bankTransfer)
    .execute();
  return rows.flatMap((row) => receiptOf(row)?.key ?? []);
}
