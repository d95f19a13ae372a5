import { AppError, fail } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { listInvoiceFacts } from '../../shop/billing/index.ts';
import {
  gatewayWithBalance,
  paymentMethodsFor,
  readBankAccounts,
  readSpendable,
} from '../../shop/checkout/payment-methods.ts';
import { takenDomainOf } from '../../shop/checkout/taken-domain.ts';
import type { PaymentMethod } from '../../shop/checkout/types.ts';
import { type Invoice, invoiceTitle, readInvoice } from '../../shop/invoices/index.ts';
import { readOrder } from '../../shop/orders/index.ts';
import { opensInvoice } from '../../shop/orders/invoice-key.ts';
import { confirmPath, servicePath } from '../../shop/paths.ts';
import { readRates } from '../../shop/payments/charge.ts';
import { findChecked, startPayment } from '../../shop/payments/index.ts';
import { listPendingTransfers } from '../../shop/payments/pending-transfers.ts';
import { payablePhases, paymentPhase } from '../../shop/payments/phase.ts';
import { payFromBalance } from '../../shop/settlement/index.ts';
import { confirmPage } from '../../site/payment/confirm-page.tsx';
import { payPage, type TransferToMend } from '../../site/payment/pay-page.tsx';
import { partsOf } from '../../ui/balance-parts.ts';
import { respondPage, respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { respondPayment } from './payment-redirect.ts';
import { postedText } from './posted.ts';
import { signInFirst } from './sign-in/sign-in-first.ts';

const rate = { name: 'pay', max: 60, seconds: 60 };
const limits = { bytes: 2_000, fields: 5, fieldBytes: 200 };
/** Refresh interval of the page while a payment is verified, in seconds. */
const again = '8';

/** Payment page of an invoice, for its owner or holders of its link. */
export function payRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/shop/pay/:id',
      audience: 'anyone',
      rate: () => rate,
      async handle({ request, params, url }) {
        const payer = await readPayer(request, params.id ?? '', url.searchParams.get('key') ?? '', services);
        if (payer instanceof Response) return payer;
        return (await showConfirm(payer, url.searchParams.get('way') ?? '', services)) ?? showPay(payer, services);
      },
    }),
    route({
      method: 'POST',
      path: '/shop/pay',
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      handle: (call) => pay(call, services),
    }),
  ];
}

/** Invoice, and the proof that the visitor may pay it. */
export interface Payer {
  invoice: Invoice;
  key: string;
  /** True for its owner; a link alone cannot spend the balance. */
  isOwner: boolean;
}

/** Path of the payment page. */
export const payPath = ({ invoice, key }: Payer) => `/shop/pay/${invoice.id}${key === '' ? '' : `?key=${key}`}`;

/**
 * Finds the payer of an invoice. Anonymous visitors without a key are redirected to sign in and back to the payment page;
 * signed-in users without access get 404. Neither reveals whether the invoice exists.
 */
export async function readPayer(
  request: Request,
  id: string,
  key: string,
  services: Services,
): Promise<Payer | Response> {
  const { db } = services.platform;
  const invoice = await readInvoice(db, id);
  const user = await signedInUser(request, services);
  const isOwner = invoice !== null && user?.id === invoice.userId;
  const isOpen = isOwner || (key !== '' && (await opensInvoice(db, { id, key, secret: services.config.secret })));
  if (!user && !isOpen) return signInFirst(`/shop/pay/${encodeURIComponent(id)}`);
  if (!invoice || !isOpen) throw fail('NotFound');
  return { invoice, key, isOwner };
}

/** Payment page of an invoice, with the reason of a rejection, a domain that is not sold any more, or field errors. */
export async function showPay(
  { invoice, key, isOwner }: Payer,
  services: Services,
  { refused = '', taken = '', mend }: { refused?: string; taken?: string; mend?: TransferToMend } = {},
): Promise<Response> {
  const { platform, assets } = services;
  const { phase, reason } = await paymentPhase(platform.db, invoice);
  const page = payPage(
    {
      invoiceId: invoice.id,
      key,
      title: await titleOf(invoice, services),
      facts: await listInvoiceFacts(platform.db, invoice),
      amount: invoice.total,
      isTest: invoice.isTest,
      phase: refused === '' ? phase : 'failed',
      problem: refused === '' ? reason : refused,
      taken,
      servicePath: isOwner && invoice.serviceId !== null ? servicePath(invoice.serviceId) : null,
      ways: await payWays({ invoice, key, isOwner }, services),
      parts: partsOf(invoice),
      accounts: await readBankAccounts(platform),
      pendingTransfers: phase === 'approving' ? await listPendingTransfers(platform.db, invoice.id) : [],
      mend,
    },
    { frame: await services.renderer.loadFrame(), assets },
  );
  const headers: Record<string, string> = phase === 'verifying' ? { refresh: again } : {};
  return respondPage(page, services, { status: mend ? 422 : refused + taken === '' ? 200 : 409, headers });
}

/** Payment methods of an invoice for this visitor. */
async function payWays({ invoice, isOwner }: Payer, { platform, shop }: Services): Promise<PaymentMethod[]> {
  // A test is paid by the test gateway only.
  const gateways = shop.gateways.filter(({ kind }) => kind === 'test' || !invoice.isTest);
  const maySpend = isOwner && invoice.purpose !== 'top-up';
  const spendable = maySpend ? await readSpendable(platform.db, invoice) : null;
  return paymentMethodsFor(gateways, invoice.total, { spendable, rates: await readRates(shop) });
}

async function titleOf({ purpose, orderId }: Invoice, { platform }: Services): Promise<string> {
  const order = orderId === null ? null : await readOrder(platform.db, orderId);
  return invoiceTitle(purpose, order?.code ?? null);
}

/** Confirmation page for a part payment from the balance; null if not requested or not possible now. */
async function showConfirm(payer: Payer, way: string, services: Services): Promise<Response | null> {
  const { platform, shop, assets } = services;
  const { invoice } = payer;
  const name = gatewayWithBalance(way);
  if (name === null) return null;
  const chosen = (await payWays(payer, services)).find((one) => one.name === way);
  const { phase } = await paymentPhase(platform.db, invoice);
  if (!chosen || !payablePhases.includes(phase)) return null;
  const { purse } = await readSpendable(platform.db, invoice);
  const left = (invoice.isTest ? purse.test : purse.real) - (invoice.fromBalance > 0 ? 0 : chosen.part);
  const page = confirmPage(
    {
      invoiceId: invoice.id,
      title: await titleOf(invoice, services),
      total: invoice.total,
      part: chosen.part,
      balance: rial(left),
      way,
      gateway: shop.gateways.find((one) => one.name === name)?.label ?? name,
    },
    { frame: await services.renderer.loadFrame(), assets },
  );
  return respondPage(page, services);
}

const signInSentence = 'برای پرداخت از اعتبار وارد حساب خود شوید.';

async function pay({ request, body }: FormCall, services: Services): Promise<Response> {
  const { platform, shop } = services;
  const key = postedText({ body }, 'key');
  const payer = await readPayer(request, postedText({ body }, 'invoice'), key, services);
  if (payer instanceof Response) return payer;
  const { invoice, isOwner } = payer;
  const way = postedText({ body }, 'way');
  // Sent by an outdated page: the current page shows that the payment is being verified.
  if ((await findChecked(platform.db, [invoice.id])).size > 0) return respondRedirect(payPath(payer));
  const taken = await takenDomainOf(shop, invoice);
  if (taken !== null) return showPay(payer, services, { taken });
  try {
    if (way === 'balance') {
      if (!isOwner) throw fail('PaymentRefused', { message: signInSentence });
      await payFromBalance(platform, { invoiceId: invoice.id, userId: invoice.userId });
      return respondRedirect(payPath(payer));
    }
    const rest = gatewayWithBalance(way);
    const part = postedText({ body }, 'part');
    if (rest !== null && !isOwner) throw fail('PaymentRefused', { message: signInSentence });
    if (rest !== null && part === '') return respondRedirect(confirmPath(invoice.id, way));
    const seen = rial(/^\d{1,15}$/.test(part) ? Number(part) : 0);
    const fromBalance = rest === null ? undefined : { userId: invoice.userId, seen };
    const { redirect } = await startPayment(shop, { invoiceId: invoice.id, gateway: rest ?? way, fromBalance });
    return await respondPayment({ redirect }, services);
  } catch (thrown) {
    if (thrown instanceof AppError && ['PaymentRefused', 'BalanceTooLow'].includes(thrown.name))
      return showPay(payer, services, { refused: thrown.message });
    throw thrown;
  }
}
