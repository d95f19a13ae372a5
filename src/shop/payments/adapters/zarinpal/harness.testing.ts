import { type ContractCase, canary, type MakeHarness } from '../testing/harness.ts';
import { type ProviderReply, startProviderServer } from '../testing/provider-server.ts';
import { createZarinpal } from './index.ts';

interface Payment {
  amount: number;
  state: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';
  taken: number;
  reversed: number;
}

const merchant = `${canary}-0000-0000-0000-0000000000`;

/** ZarinPal as documented: `data` and `errors` change their type, the code of the list is a text. */
const zarinpalHarness: MakeHarness = async (wrap) => {
  const payments = new Map<string, Payment>();
  const reply = (data: object): ProviderReply => ({ body: { data, errors: [] } });
  const refuse = (code: number): ProviderReply => ({
    status: 422,
    body: { data: [], errors: { code, message: `error ${code}`, validations: [] } },
  });
  const provider = await startProviderServer(({ path, text }) => {
    const sent = JSON.parse(text);
    if (sent.merchant_id !== merchant) return refuse(-11);
    if (path === '/pg/v4/payment/unVerified.json') {
      const open = [...payments].filter(([, { state }]) => state === 'PAID');
      const authorities = open.map(([authority, { amount }]) => ({
        authority,
        amount,
        callback_url: 'x',
        referer: '/',
      }));
      return reply({ code: '100', message: 'Success', authorities });
    }
    if (path === '/pg/v4/payment/request.json') {
      if (!sent.description || sent.currency !== 'IRR' || sent.metadata.auto_verify !== false) return refuse(-9);
      if (sent.amount > 1_000_000_000) return refuse(-41);
      const authority = `A${String(payments.size + 1).padStart(35, '0')}`;
      payments.set(authority, { amount: sent.amount, state: 'IN_BANK', taken: 0, reversed: 0 });
      return reply({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 });
    }
    const payment = payments.get(sent.authority);
    if (!payment) return refuse(-54);
    if (path === '/pg/v4/payment/inquiry.json') return reply({ code: 100, message: 'Success', status: payment.state });
    if (path === '/pg/v4/payment/reverse.json') {
      if (payment.state !== 'VERIFIED') return refuse(-61);
      payment.state = 'REVERSED';
      payment.reversed++;
      return reply({ code: 100, message: 'Reversed' });
    }
    if (sent.amount !== payment.amount) return refuse(-50);
    if (payment.state !== 'PAID' && payment.state !== 'VERIFIED') return refuse(-51);
    const code = payment.state === 'PAID' ? 100 : 101;
    if (code === 100) payment.taken++;
    payment.state = 'VERIFIED';
    return reply({ code, message: 'Verified', card_pan: `502229******${canary}`, card_hash: canary, ref_id: 201 });
  });
  const of = (ref: string) => payments.get(ref) as Payment;
  const destination = { url: `${provider.url}/pg`, loopback: true };
  return {
    provider,
    gateway: createZarinpal({ merchant, destination }, { call: wrap(destination.url) }),
    pay(ref) {
      of(ref).state = 'PAID';
      return new URLSearchParams({ Authority: ref, Status: 'OK' });
    },
    cancel(ref) {
      of(ref).state = 'FAILED';
      return new URLSearchParams({ Authority: ref, Status: 'NOK' });
    },
    expire(ref) {
      of(ref).state = 'FAILED';
    },
    reportAmount(ref, minor) {
      of(ref).amount = minor;
    },
    taken: (ref) => of(ref).taken,
    refunded: (ref) => of(ref).reversed,
  };
};

export const contractCase: ContractCase = { makeHarness: zarinpalHarness, cancelling: 'failed', refundsParts: false };
