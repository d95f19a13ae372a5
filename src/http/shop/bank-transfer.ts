import { AppError, type FieldProblems } from '../../platform/errors.ts';
import { readBankAccounts } from '../../shop/checkout/ways.ts';
import { shopPaths } from '../../shop/paths.ts';
import { tellTransfer } from '../../shop/payments/index.ts';
import { payablePhases, paymentPhase } from '../../shop/payments/phase.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { payPath, readPayer, showPay } from './pay.ts';
import { postedText } from './posted.ts';
import { returnPath } from './return-path.ts';

const rate = { name: 'tell transfer', max: 20, seconds: 60 };
const limits = { bytes: 5_000, fields: 6, fieldBytes: 500 };

/** Where a buyer tells that they have brought the money of an invoice to a bank. */
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
  ];
}

/** Leads back to the page that the form came from; what must be mended is shown on the page of the payment, as typed. */
async function takeTransfer(call: Call, services: Services): Promise<Response> {
  const { platform } = services;
  const payer = await readPayer(call.request, postedText(call, 'invoice'), postedText(call, 'key'), services);
  const back = returnPath(call, payPath(payer), services);
  const { phase } = await paymentPhase(platform.db, payer.invoice);
  // Paid, or told already: the page says so.
  if (!payablePhases.includes(phase)) return respondRedirect(back);
  if ((await readBankAccounts(platform)).length === 0)
    return showPay(payer, services, { refused: 'فعلاً انتقال بانکی نمی‌پذیریم.' });
  const typed = { trace: postedText(call, 'trace'), paidOn: postedText(call, 'paidOn') };
  try {
    await tellTransfer(platform, { invoiceId: payer.invoice.id, ...typed });
    return respondRedirect(back);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.name === 'PaymentRefused') return showPay(payer, services, { refused: thrown.message });
    if (thrown.name !== 'InvalidFields') throw thrown;
    return showPay(payer, services, { mend: { typed, problems: thrown.data.fields as FieldProblems, back } });
  }
}
