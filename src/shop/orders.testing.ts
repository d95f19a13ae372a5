import { upsertStaffIndex } from '../content/search/index.ts';
import type { Platform } from '../platform/context.ts';
import { encodeJson } from '../platform/db/json.ts';
import { hashOfToken, randomToken } from '../platform/ids.ts';
import { rial } from '../platform/money.ts';
import { testBuyer } from './buyer.testing.ts';
import type { Quote, QuoteLine, Selection } from './catalogue/types.ts';
import type { Buyer } from './customers/types.ts';
import { invoiceNames } from './invoices/search-terms.ts';
import type { InvoiceState } from './invoices/states.ts';
import type { InvoicePurpose } from './invoices/tables.ts';
import { searchTermsOfOrder } from './orders/search-terms.ts';
import type { OrderState } from './orders/states.ts';
import { paymentNames } from './payments/search-terms.ts';
import type { AttemptState } from './payments/states.ts';

type Site = Pick<Platform, 'db' | 'clock' | 'changes'>;

let made = 0;

const lineOf = (amount: number, label = 'پلن پایه VPS-DE-1، ماهانه'): QuoteLine => ({
  item: 0,
  kind: amount < 0 ? 'discount' : 'plan',
  label,
  quantity: 1,
  unit: rial(amount),
  amount: rial(amount),
  vat: rial(Math.round(amount / 11)),
});

interface OrderInput {
  userId?: string;
  buyer?: Partial<Buyer>;
  state?: OrderState;
  isTest?: boolean;
  total?: number;
  selection?: Partial<Selection>;
}

/** Inserts an order in any state, with its invoice. */
export async function addTestOrder({ db, clock, changes }: Site, input: OrderInput = {}) {
  const { userId = 'customer', state = 'placed', isTest = false, total = 1_100_000 } = input;
  const [id, secret] = [randomToken(12), randomToken(24)];
  const buyer = { ...testBuyer, ...input.buyer };
  const now = clock.now();
  const line = lineOf(total);
  const quote: Quote = {
    at: now,
    vatRate: 1000,
    lines: [line],
    dueNow: rial(total),
    vat: line.vat,
    discount: rial(0),
    coupon: '',
    renewals: [{ cycle: 'monthly', amount: rial(total) }],
  };
  const selection: Selection = {
    plan: 'vps-de-1',
    cycle: 'monthly',
    options: {},
    hostname: 'web.example.ir',
    sshKey: '',
    ...input.selection,
  };
  made += 1;
  const code = String(10_000_000 + made);
  await db
    .insertInto('orders')
    .values({
      id,
      code,
      user_id: userId,
      state,
      idempotency_key: id,
      request_hash: '',
      coupon: '',
      buyer: encodeJson(buyer),
      quote: encodeJson(quote),
      is_test: isTest ? 1 : 0,
      secret_hash: hashOfToken(secret),
      placed_at: now,
      expires_at: now + 86_400_000,
    })
    .execute();
  await upsertStaffIndex(db, [searchTermsOfOrder({ code, buyer })]);
  await db
    .insertInto('order_items')
    .values({ id: randomToken(12), order_id: id, position: 0, selection: encodeJson(selection) })
    .execute();
  const invoice = await addTestInvoice(
    { db, clock, changes },
    {
      userId,
      orderId: id,
      isTest,
      buyer,
      lines: [line],
      state: state === 'completed' ? 'paid' : state === 'placed' || state === 'expired' ? 'proforma' : 'void',
    },
  );
  changes.deliver(['orders']);
  return { id, code, secret, invoiceId: invoice.id };
}

interface InvoiceInput {
  userId?: string;
  purpose?: InvoicePurpose;
  orderId?: string | null;
  serviceId?: string;
  state?: InvoiceState;
  number?: number | null;
  isTest?: boolean;
  buyer?: Partial<Buyer>;
  lines?: readonly QuoteLine[];
  paidBy?: string;
  /** Part from the balance; by default everything if `balance` pays. */
  fromBalance?: number;
  paidAt?: number;
}

/** Inserts an invoice in any state. */
export async function addTestInvoice({ db, clock, changes }: Site, input: InvoiceInput = {}) {
  const { userId = 'customer', purpose = 'order', orderId = null, state = 'proforma', isTest = false } = input;
  const lines = input.lines ?? [lineOf(1_100_000)];
  const [id, secret] = [randomToken(12), randomToken(24)];
  const isPaid = state !== 'proforma' && state !== 'void';
  made += 1;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await db
    .insertInto('invoices')
    .values({
      id,
      user_id: userId,
      purpose,
      order_id: orderId,
      period_start: null,
      state,
      service_id: input.serviceId ?? null,
      number: isPaid ? (input.number ?? made) : null,
      is_test: isTest ? 1 : 0,
      total_rial: total,
      vat_rial: lines.reduce((sum, { vat }) => sum + vat, 0),
      vat_rate: 1000,
      buyer: encodeJson({ ...testBuyer, ...input.buyer }),
      secret_hash: hashOfToken(secret),
      created_at: clock.now(),
      due_at: clock.now() + 86_400_000,
      paid_at: isPaid ? (input.paidAt ?? clock.now()) : null,
      paid_by: isPaid ? (input.paidBy ?? 'zarinpal') : null,
      balance_rial: input.fromBalance ?? (input.paidBy === 'balance' ? total : 0),
    })
    .execute();
  await db
    .insertInto('invoice_lines')
    .values(
      lines.map(({ kind, label, quantity, unit, amount, vat }, position) => ({
        invoice_id: id,
        position,
        kind,
        label,
        quantity,
        unit_rial: unit,
        amount_rial: amount,
        vat_rial: vat,
      })),
    )
    .execute();
  await invoiceNames.put(db, id);
  changes.deliver(['invoices']);
  return { id, secret, total };
}

interface AttemptInput {
  invoiceId: string;
  gateway?: string;
  state?: AttemptState;
  isTest?: boolean;
  amount?: number;
  reason?: string;
  raw?: unknown;
}

/** Inserts a payment with one gateway response. */
export async function addTestAttempt({ db, clock, changes }: Site, input: AttemptInput) {
  const { invoiceId, gateway = 'zarinpal', state = 'verifying', isTest = false, reason = '', raw = {} } = input;
  const amount = input.amount ?? 1_100_000;
  const id = randomToken(12);
  await db
    .insertInto('payment_attempts')
    .values({
      id,
      secret_hash: hashOfToken(id),
      invoice_id: invoiceId,
      gateway,
      ref: `ref-${id}`,
      state,
      reason,
      is_test: isTest ? 1 : 0,
      amount_rial: amount,
      currency: 'IRR',
      minor_amount: amount,
      rate: null,
      rate_at: null,
      redirect: null,
      raw: encodeJson(raw),
      created_at: clock.now(),
      expires_at: clock.now() + 1_800_000,
      check_at: null,
      settled_at: null,
    })
    .execute();
  await db
    .insertInto('payment_events')
    .values({ gateway, attempt_id: id, kind: 'answer', external_id: null, data: encodeJson(raw), at: clock.now() })
    .execute();
  await paymentNames.put(db, id);
  changes.deliver(['payment_attempts']);
  return { id };
}
