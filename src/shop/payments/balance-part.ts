import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { type Purse, readPurse } from '../balance/index.ts';
import { holdPart, lockInvoice, releasePart } from '../invoices/index.ts';
import { lockServiceOf } from '../settlement/settle.ts';
import type { Attempt } from './attempt.ts';
import type { Gateway } from './gateway.ts';

/** Spendable money of an owner for an invoice: the balance, and the part already reserved for it. */
export interface Spendable {
  purse: Purse;
  held: Rial;
  /** True if the invoice is a test: then money of tests pays it, else real money. */
  isTest: boolean;
}

/** Part of a total from the balance while a gateway takes the rest; zero if not possible, or if the balance suffices alone. */
export function partFor(
  { kind, currency, limits }: Pick<Gateway, 'kind' | 'currency' | 'limits'>,
  total: Rial,
  { purse, held, isTest }: Spendable,
): Rial {
  if ((kind === 'test') !== isTest) return rial(0);
  // Another started payment depends on the reserved part: both pay the same rest.
  if (held > 0) return held;
  const money = isTest ? purse.test : purse.real;
  const least = currency === 'IRR' ? limits.min : 1;
  const part = Math.floor(Math.min(money, total - least) / 10) * 10;
  return rial(money < total ? Math.max(0, part) : 0);
}

/**
 * Reserves the confirmed part of an invoice, in the transaction that starts the payment. Throws `PaymentRefused` if it
 * differs from `seen`.
 */
export async function holdSeenPart(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { invoiceId, userId, seen, gateway }: { invoiceId: string; userId: string; seen: Rial; gateway: Gateway },
): Promise<void> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice?.user_id !== userId || invoice.purpose === 'top-up') throw fail('NotFound');
  const held = rial(invoice.balance_rial);
  const spendable = { purse: await readPurse(trx, userId), held, isTest: invoice.is_test === 1 };
  const part = invoice.state === 'proforma' ? partFor(gateway, rial(invoice.total_rial), spendable) : rial(0);
  if (part === 0 || part !== seen) throw fail('PaymentRefused', { message: changedSentence });
  if (held === 0 && !(await holdPart(platform, trx, invoice, part)))
    throw fail('PaymentRefused', { message: changedSentence });
}

const changedSentence = 'اعتبار شما در این میان عوض شده است؛ مبلغ‌ها را دوباره ببینید و تأیید کنید.';

/** Releases the reserved part of an invoice once no open payment depends on it. */
export async function releaseIdlePart(platform: Pick<Platform, 'clock'>, trx: Db, attempt: Attempt): Promise<void> {
  if (attempt.balance_rial === 0) return;
  const invoice = await lockInvoice(trx, attempt.invoice_id);
  const open = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('invoice_id', '=', attempt.invoice_id)
    .where('balance_rial', '>', 0)
    .where('state', 'in', ['started', 'returned', 'verifying'])
    .executeTakeFirst();
  if (invoice && !open) await releasePart(platform, trx, invoice);
}

/**
 * Ensures that the part for an arrived payment is reserved: it may have been released when the payment seemed over.
 * Returns false if the balance is insufficient by now. An invoice that is not open needs none.
 */
export async function regainPart(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { invoice_id: invoiceId, balance_rial: part }: Attempt,
): Promise<boolean> {
  if (part === 0) return true;
  await lockServiceOf(trx, invoiceId);
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice?.state !== 'proforma' || invoice.balance_rial === part) return true;
  const purse = await readPurse(trx, invoice.user_id);
  // Reserved for another payment; this one has arrived first.
  if ((invoice.is_test === 1 ? purse.test : purse.real) + invoice.balance_rial < part) return false;
  await releasePart(platform, trx, invoice);
  return holdPart(platform, trx, invoice, rial(part));
}
