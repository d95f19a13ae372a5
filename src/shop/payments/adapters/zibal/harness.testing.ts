import { type ContractCase, canary, type MakeHarness } from '../testing/harness.ts';
import { startProviderServer } from '../testing/provider-server.ts';
import { createZibal } from './index.ts';

interface Payment {
  amount: number;
  status: number;
  taken: number;
  orderId: string;
  refunds: Refund[];
}

interface Refund {
  refundId: string;
  amount: number;
  description: string;
  /** 0 new, 2 done; a refund is done at its second poll. */
  status: number;
}

const merchant = `merchant-${canary}`;
const panel = { token: `token-${canary}`, account: '1010101' };

/**
 * Zibal as documented: `verify` is sent no amount and returns one. A refund is asynchronous, and a second call makes a
 * second one.
 */
const zibalHarness: MakeHarness = async (wrap) => {
  const payments = new Map<string, Payment>();
  const refund = (path: string, sent: Record<string, unknown>) => {
    const payment = payments.get(String(sent.transactionTrackId ?? sent.trackId));
    if (!payment) return { body: { result: 14, message: 'not found' } };
    if (path === '/v1/account/refund/inquiry') {
      const data = payment.refunds.map((one) => ({ ...one, transactionDetail: { cardNumber: `62741****${canary}` } }));
      for (const one of payment.refunds) one.status = 2;
      return { body: { result: 1, message: 'success', data } };
    }
    const [amount, description] = [Number(sent.amount), String(sent.description)];
    if (payment.status !== 1 || sent.accountId !== panel.account) return { body: { result: 6, message: 'input' } };
    const made = { refundId: `r${payment.refunds.length}`, amount, description, status: 0 };
    payment.refunds.push(made);
    if (payment.refunds.reduce((sum, one) => sum + one.amount, 0) === payment.amount) payment.status = 15;
    return { body: { result: 1, message: 'success', data: { reversed: false, refundId: made.refundId } } };
  };
  const provider = await startProviderServer(({ path, text, headers }) => {
    const sent = JSON.parse(text);
    if (path.startsWith('/v1/account/'))
      return headers.authorization === `Bearer ${panel.token}` ? refund(path, sent) : { body: { result: 3 } };
    if (sent.merchant !== merchant) return { body: { result: 102, message: 'merchant not found' } };
    if (path === '/v1/request') {
      if (!(sent.amount >= 1000)) return { body: { result: 105, message: 'amount' } };
      const trackId = 15_966_442_233_311 + payments.size;
      payments.set(String(trackId), { amount: sent.amount, status: -1, taken: 0, orderId: sent.orderId, refunds: [] });
      return { body: { message: 'success', result: 100, trackId } };
    }
    const payment = payments.get(String(sent.trackId));
    if (typeof sent.trackId !== 'number' || !payment) return { body: { result: 203, message: 'invalid trackId' } };
    const { amount, orderId } = payment;
    const details = {
      amount,
      orderId,
      cardNumber: `62741****${canary}`,
      refNumber: 1001,
      paidAt: '2026-01-01T00:00:00',
    };
    if (path === '/v1/inquiry')
      return { body: { ...details, status: payment.status, result: 100, message: 'success' } };
    if (payment.status === 1) return { body: { result: 201, message: 'already verified' } };
    if (payment.status !== 2) return { body: { result: 202, message: 'not paid' } };
    payment.status = 1;
    payment.taken++;
    return { body: { ...details, status: 1, result: 100, message: 'success' } };
  });
  const of = (ref: string) => payments.get(ref) as Payment;
  const callback = (ref: string, success: string) =>
    new URLSearchParams({ success, trackId: ref, orderId: of(ref).orderId, status: String(of(ref).status) });
  const destination = { url: provider.url, loopback: true };
  return {
    provider,
    gateway: createZibal(
      { merchant, destination, refunds: { ...panel, destination } },
      { call: wrap(destination.url), refunds: wrap(destination.url) },
    ),
    pay(ref) {
      of(ref).status = 2;
      return callback(ref, '1');
    },
    cancel(ref) {
      of(ref).status = 3;
      return callback(ref, '0');
    },
    expire(ref) {
      of(ref).status = 12;
    },
    reportAmount(ref, minor) {
      of(ref).amount = minor;
    },
    taken: (ref) => of(ref).taken,
    refunded: (ref) => of(ref).refunds.length,
  };
};

export const contractCase: ContractCase = { makeHarness: zibalHarness, cancelling: 'failed', refundsParts: true };
