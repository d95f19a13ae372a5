import { isCertainlyUndone } from '../../platform/db/transaction.ts';
import { AppError, type FieldProblems, fail } from '../../platform/errors.ts';
import { readBankAccounts } from '../../shop/checkout/payment-methods.ts';
import { takenDomainOf } from '../../shop/checkout/taken-domain.ts';
import { shopPaths } from '../../shop/paths.ts';
import { parseReportedTransfer, type Transfer } from '../../shop/payments/bank-transfer.ts';
import { reportTransfer } from '../../shop/payments/index.ts';
import { payablePhases, paymentPhase } from '../../shop/payments/phase.ts';
import { findReceipt, receiptBytes, storeReceipt } from '../../shop/payments/receipt.ts';
import { fileBody } from '../core/file-body.ts';
import { respondDownload, respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { payPath, readPayer, showPay } from './pay.ts';
import { postedFile, postedText } from './posted.ts';
import { returnPath } from './return-path.ts';

const rate = { name: 'tell transfer', max: 30, seconds: 60 };
const limits = { bytes: receiptBytes + 1024 * 1024, fields: 6, fieldBytes: 500 };

/** Reports of buyers that they transferred the money of an invoice at a bank. */
export function bankTransferRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: shopPaths.tellTransfer,
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      handle: (call) => takeTransfer(call, services),
    }),
    route({
      method: 'GET',
      path: `${shopPaths.tellTransfer}/:id/receipt`,
      audience: 'anyone',
      rate: () => ({ name: 'receipt', max: 60, seconds: 60 }),
      async handle({ request, params, url }) {
        const found = await findReceipt(services.platform.db, params.id ?? '');
        if (!found) throw fail('NotFound');
        const payer = await readPayer(request, found.invoiceId, url.searchParams.get('key') ?? '', services);
        if (payer instanceof Response) throw fail('NotFound');
        return respondReceipt(request, params.id ?? '', services);
      },
    }),
  ];
}

/** Redirects back to the page of the form; errors are shown on the payment page, with the input preserved. */
async function takeTransfer(call: FormCall, services: Services): Promise<Response> {
  const { platform } = services;
  const payer = await readPayer(call.request, postedText(call, 'invoice'), postedText(call, 'key'), services);
  if (payer instanceof Response) return payer;
  const back = returnPath(call, payPath(payer), services);
  const { phase } = await paymentPhase(platform.db, payer.invoice);
  // Paid, or already reported: the page shows it.
  if (!payablePhases.includes(phase)) return respondRedirect(back);
  const taken = await takenDomainOf(services.shop, payer.invoice);
  if (taken !== null) return showPay(payer, services, { taken });
  if ((await readBankAccounts(platform)).length === 0)
    return showPay(payer, services, { refused: 'فعلاً انتقال بانکی نمی‌پذیریم.' });
  const typed = { trace: postedText(call, 'trace'), paidOn: postedText(call, 'paidOn') };
  try {
    await storeTransfer(platform, { invoiceId: payer.invoice.id, ...typed }, postedFile(call, 'receipt'));
    return respondRedirect(back);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.name === 'PaymentRefused') return showPay(payer, services, { refused: thrown.message });
    if (thrown.name !== 'InvalidFields') throw thrown;
    return showPay(payer, services, { mend: { typed, problems: thrown.data.fields as FieldProblems, back } });
  }
}

/** Reports a transfer with its receipt; deletes the file if no transfer references it in the end. */
async function storeTransfer(platform: Services['platform'], transfer: Transfer, file: File | null): Promise<void> {
  parseReportedTransfer(transfer, platform.clock.now());
  const receipt = file === null ? undefined : await storeReceipt(platform, file);
  const deleteReceipt = async () => receipt && (await platform.storage.delete(receipt.key));
  try {
    const { isNew } = await reportTransfer(platform, { ...transfer, receipt });
    if (!isNew) await deleteReceipt();
  } catch (thrown) {
    if (isCertainlyUndone(platform, thrown)) await deleteReceipt();
    throw thrown;
  }
}

/** Serves the receipt of a transfer; the caller has authorised it. */
export async function respondReceipt(request: Request, attemptId: string, { platform }: Services): Promise<Response> {
  const found = await findReceipt(platform.db, attemptId);
  const stored = found && (await platform.storage.read(found.receipt.key));
  if (!stored) throw fail('NotFound');
  const { key, mime } = found.receipt;
  const body = request.method === 'HEAD' ? null : fileBody(() => stored.stream(), request);
  const name = `receipt-${attemptId.slice(0, 6)}${key.slice(key.lastIndexOf('.'))}`;
  return respondDownload(body, { name, type: mime, bytes: stored.size });
}
