import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { randomToken } from '../../platform/ids.ts';
import { type Attempt, gatewayNamed } from './attempt.ts';
import { recordPaymentEvent } from './events.ts';
import type { Gateway, GatewayAttempt, GatewayResponse } from './gateway.ts';
import type { Shop } from './shop.ts';

/** Choices on the page of the test gateway. */
export const testChoices = ['pay', 'cancel', 'bank-failed', 'pay-late', 'pay-and-leave', 'pay-other-amount'] as const;
export type TestChoice = (typeof testChoices)[number];

/** Reasons for unpaid choices, as a gateway reports them to the buyer. */
const notPaid: Partial<Record<TestChoice, string>> = {
  cancel: 'پرداخت لغو شد.',
  'bank-failed': 'بانک شما این پرداخت را انجام نداد.',
};

/** True if a choice pays: the callback then says OK. */
export const isTestPaid = (choice: TestChoice): boolean => notPaid[choice] === undefined;

/** Delay of a late decision, in milliseconds. */
const lateMs = 20_000;
const name = 'test';
const chosenKind = 'test-choice';

/**
 * Built-in gateway that moves no money, so that a site sells end to end before a real one is configured. The choice on its
 * page is an event of the attempt; the first one counts.
 */
export function createTestGateway(platform: Platform): Gateway {
  const responseFor = async (attempt: GatewayAttempt): Promise<GatewayResponse> => {
    const chosen = await readChoice(platform, attempt.id);
    if (!chosen) return { state: 'pending', raw: {} };
    const raw = { choice: chosen.choice };
    const reason = notPaid[chosen.choice];
    if (reason !== undefined) return { state: 'failed', reason, raw };
    if (chosen.choice === 'pay-late' && platform.clock.now() < chosen.at + lateMs) return { state: 'pending', raw };
    const { currency, minor } = attempt.charge;
    const charge = { currency, minor: chosen.choice === 'pay-other-amount' ? minor + 10_000 : minor };
    return { state: 'paid', charge, ref: attempt.ref ?? '', raw };
  };
  return {
    name,
    label: 'درگاه آزمایشی',
    kind: 'test',
    currency: 'IRR',
    formOrigins: [],
    limits: { min: 1, max: Number.MAX_SAFE_INTEGER },
    async start() {
      const ref = randomToken(16);
      return { ref, redirect: { method: 'get', url: `/shop/test-gateway/${ref}` }, raw: {} };
    },
    readCallback: (values) => ({
      ref: values.get('ref'),
      outcome: values.get('status') === 'OK' ? 'paid' : 'cancelled',
    }),
    verify: responseFor,
    inquire: responseFor,
  };
}

/** Choice on the page of the test gateway, and its time; null if there is none yet. */
export async function readChoice(
  { db }: Pick<Platform, 'db'>,
  attemptId: string,
): Promise<{ choice: TestChoice; at: number } | null> {
  const row = await db
    .selectFrom('payment_events')
    .select(['data', 'at'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', chosenKind)
    .executeTakeFirst();
  if (!row) return null;
  const { choice } = decodeJson(row.data) as { choice: TestChoice };
  return { choice, at: row.at };
}

/** Finds the attempt of the test gateway's page; null if there is none, or the gateway is not offered. */
export async function findTestAttempt(shop: Shop, ref: string): Promise<Attempt | null> {
  if (!gatewayNamed(shop, name)) return null;
  const row = await shop.platform.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('gateway', '=', name)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the choice on the page of the test gateway; returns the first one, which counts. */
export async function chooseTest(shop: Shop, attempt: Attempt, choice: TestChoice): Promise<TestChoice> {
  const { platform } = shop;
  await recordPaymentEvent(platform, platform.db, {
    gateway: name,
    attemptId: attempt.id,
    kind: chosenKind,
    externalId: `choice ${attempt.ref}`,
    data: { choice },
  });
  return (await readChoice(platform, attempt.id))?.choice ?? choice;
}
