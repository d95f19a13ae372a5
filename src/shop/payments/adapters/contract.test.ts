import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { type Gateway, type GatewayAttempt, GatewayRefusal, GatewayUnavailable } from '../gateway.ts';
import { gatewayAbouts } from './about.ts';
import { type ContractCase, canary, type Harness } from './testing/harness.ts';

/** The contract case of every adapter: a new one is found by its file. */
const cases = Object.entries(
  import.meta.glob<ContractCase>('./*/harness.testing.ts', { eager: true, import: 'contractCase' }),
).map(([path, one]) => [path.split('/')[1] ?? '', one] as const);

it('has a case for every gateway of the list', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(gatewayAbouts.map(({ name }) => name).toSorted());
});

describe.each(cases)('the gateway %s', (name, { makeHarness, cancelling, refundsParts }) => {
  let harness: Harness;
  let gateway: Gateway;
  let lines: string[];
  /** Timeout of a call; short for calls without a response. */
  let timeLimit: number;

  beforeEach(async () => {
    lines = [];
    timeLimit = 10_000;
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    harness = await makeHarness((url) => {
      const call = createOutgoing({ destination: { url, loopback: true }, log });
      return (request) => call({ ...request, timeLimit });
    });
    gateway = harness.gateway;
  });
  afterEach(() => harness.provider.close());

  const attemptFor = (id: string, minor = 1_990_000): GatewayAttempt => ({
    id,
    ref: null,
    charge: { currency: gateway.currency, minor },
    callbackUrl: 'https://example.ir/shop/payment/secret1/return',
    description: 'سفارش ۱۲۳۴۵۶۷۸ از میزبان',
    mobile: '09121234567',
    email: 'buyer@example.com',
    createdAt: Date.UTC(2026, 0, 1),
  });
  async function started(id = 'attempt-1') {
    const attempt = attemptFor(id);
    const { ref, redirect } = await gateway.start(attempt);
    return { attempt: { ...attempt, ref }, ref, redirect };
  }
  const failureOf = async (call: Promise<unknown>) =>
    await call.then(
      () => null,
      (err: unknown) => err as Error,
    );

  it('starts: the visitor is sent to the provider, to an origin that the policy of pages will know', async () => {
    const { ref, redirect } = await started();
    expect(gateway.name).toBe(name);
    expect(ref).not.toBe('');
    expect(redirect.method).toBe('get');
    expect(gateway.formOrigins).toContain(new URL(redirect.url).origin);
    const other = await started('attempt-2');
    expect(other.ref).not.toBe(ref);
  });

  it('returns pending until the visitor has paid', async () => {
    const { attempt, ref } = await started();
    expect((await gateway.verify(attempt)).state).toBe('pending');
    expect((await gateway.inquire(attempt)).state).toBe('pending');
    expect(harness.taken(ref)).toBe(0);
  });

  it('captures the money once after the visitor has paid, with the amount, however often it is called', async () => {
    const { attempt, ref } = await started();
    expect(gateway.readCallback(harness.pay(ref))).toEqual({ ref, outcome: 'paid' });
    expect((await gateway.inquire(attempt)).state).toMatch(/^(unverified|paid)$/);
    for (let times = 0; times < 3; times++)
      expect(await gateway.verify(attempt)).toMatchObject({ state: 'paid', ref, charge: attempt.charge });
    expect(harness.taken(ref)).toBe(1);
    expect((await gateway.inquire(attempt)).state).toMatch(/^(unverified|paid)$/);
  });

  it('verifies concurrently: the money is taken once, and every call returns paid', async () => {
    const { attempt, ref } = await started();
    harness.pay(ref);
    const states = await Promise.all([gateway.verify(attempt), gateway.verify(attempt), gateway.verify(attempt)]);
    expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(harness.taken(ref)).toBe(1);
  });

  it('knows of the payment before the visitor comes back', async () => {
    const { attempt, ref } = await started();
    harness.pay(ref);
    expect(await gateway.verify(attempt)).toMatchObject({ state: 'paid', charge: attempt.charge });
  });

  it('loses the response after success: unavailable at first, then paid', async () => {
    const { attempt, ref } = await started();
    harness.pay(ref);
    harness.provider.fault = 'lost';
    expect(await failureOf(gateway.verify(attempt))).toBeInstanceOf(GatewayUnavailable);
    harness.provider.fault = null;
    expect(await gateway.verify(attempt)).toMatchObject({ state: 'paid', charge: attempt.charge });
    expect(harness.taken(ref)).toBe(1);
  });

  it.each(['slow', 'down', 'html', 'fault'] as const)(
    'is unavailable while it is %s, and nothing is decided',
    async (fault) => {
      const { attempt, ref } = await started();
      harness.pay(ref);
      timeLimit = fault === 'slow' ? 50 : timeLimit;
      harness.provider.fault = fault;
      expect(await failureOf(gateway.start(attemptFor('attempt-2')))).toBeInstanceOf(GatewayUnavailable);
      expect(await failureOf(gateway.verify(attempt))).toBeInstanceOf(GatewayUnavailable);
      expect(await failureOf(gateway.inquire(attempt))).toBeInstanceOf(GatewayUnavailable);
      harness.provider.fault = null;
      timeLimit = 10_000;
      expect(await gateway.verify(attempt)).toMatchObject({ state: 'paid', charge: attempt.charge });
    },
  );

  it('reports another amount: never paid with the amount of the attempt', async () => {
    const { attempt, ref } = await started();
    harness.pay(ref);
    harness.reportAmount(ref, 1_000);
    const response = await gateway.verify(attempt);
    if (response.state === 'paid') expect(response.charge).toEqual({ currency: gateway.currency, minor: 1_000 });
    else expect(response.state).toBe('failed');
  });

  it('reports a cancelled and an expired payment', async () => {
    const { attempt, ref } = await started();
    expect(gateway.readCallback(harness.cancel(ref)).outcome).toBe('cancelled');
    expect((await gateway.verify(attempt)).state).toBe(cancelling);
    harness.expire(ref);
    expect((await gateway.verify(attempt)).state).toBe('failed');
    expect((await gateway.inquire(attempt)).state).toBe('failed');
  });

  it('knows nothing of payments that it did not start, and of callbacks that say nothing', async () => {
    const attempt = attemptFor('attempt-1');
    expect((await gateway.verify(attempt)).state).toBe('failed');
    expect((await gateway.verify({ ...attempt, ref: '9999999999' })).state).toBe('failed');
    expect((await gateway.inquire({ ...attempt, ref: '9999999999' })).state).toBe('failed');
    expect(gateway.readCallback(new URLSearchParams())).toEqual({ ref: null, outcome: 'unknown' });
  });

  it('P30 keeps keys and card numbers out of records, errors and the log', async () => {
    const { attempt, ref } = await started();
    const { raw } = await gateway.start(attemptFor('attempt-2'));
    harness.pay(ref);
    const stored: unknown[] = [raw, await gateway.inquire(attempt), await gateway.verify(attempt)];
    stored.push(await gateway.refund?.(attempt, attempt.charge, 'refund-1'));
    for (const fault of ['down', 'html', 'fault'] as const) {
      harness.provider.fault = fault;
      const err = await failureOf(gateway.start(attemptFor('attempt-3')));
      stored.push(err?.stack, String((err?.cause as Error | undefined)?.stack), err);
    }
    const sent = harness.provider.calls.map(({ headers, text }) => JSON.stringify(headers) + text).join('');
    expect(sent).toContain(canary);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored) + lines.join('')).not.toContain(canary);
  });

  /** Refunds until done: some providers take a while. */
  async function refunded(attempt: GatewayAttempt, minor: number, key: string) {
    const give = async () => (await gateway.refund?.(attempt, { currency: gateway.currency, minor }, key))?.state;
    let state = await give();
    for (let times = 0; state === 'pending' && times < 3; times++) state = await give();
    return state;
  }
  async function paid() {
    const { attempt, ref } = await started();
    harness.pay(ref);
    await gateway.verify(attempt);
    return { attempt, ref };
  }

  it('refunds everything once, however often it is called', async () => {
    const { attempt, ref } = await paid();
    for (let times = 0; times < 2; times++)
      expect(await refunded(attempt, attempt.charge.minor, 'refund-1')).toBe('done');
    expect(harness.refunded(ref)).toBe(1);
    expect((await gateway.inquire(attempt)).state).toBe('reversed');
  });

  it('loses the response of a refund: unavailable at first, and then the same one', async () => {
    const { attempt, ref } = await paid();
    harness.provider.fault = 'lost';
    // One call after the other, so that it also hits the refund itself.
    for (const spared of [0, 1, 2]) {
      harness.provider.spared = spared;
      const failure = await failureOf(refunded(attempt, attempt.charge.minor, 'refund-1'));
      if (failure) expect(failure).toBeInstanceOf(GatewayUnavailable);
    }
    harness.provider.fault = null;
    expect(await refunded(attempt, attempt.charge.minor, 'refund-1')).toBe('done');
    expect(harness.refunded(ref)).toBe(1);
  });

  it('refunds a part, or rejects it', async () => {
    const { attempt, ref } = await paid();
    if (!refundsParts) expect(await failureOf(refunded(attempt, 500, 'refund-1'))).toBeInstanceOf(GatewayRefusal);
    else {
      expect(await refunded(attempt, 500, 'refund-1')).toBe('done');
      expect((await gateway.inquire(attempt)).state).toBe('paid');
    }
    expect(harness.refunded(ref)).toBe(refundsParts ? 1 : 0);
  });
});
