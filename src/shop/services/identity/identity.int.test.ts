import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../../platform/db/testing.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutboxWorker } from '../../../platform/outbox/worker.ts';
import { type BuyerDraft, changeMobile, customerOf, ensureCustomer, saveProfile } from '../../customers/index.ts';
import { createTestDatabase } from '../../testing.ts';
import { readService } from '../read.ts';
import { countWaitingServices, findStaffService, listStaffServices } from '../staff.ts';
import { addServices } from '../testing.ts';
import { createIdentityHandler, identityTopic, requestIdentityChecks } from './check.ts';
import { createIdentityProvider } from './provider.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

const [mobile, nationalId, token] = ['09121234567', '0013542419', 'a-token-of-zohal'];

/** Requests to Zohal, its response, and everything logged meanwhile. */
let received: Array<{ path: string; authorization: string | undefined; body: unknown }>;
let responses: Array<{ status?: number; body: unknown }>;
let server: Server;
let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let logged: string;

beforeEach(async () => {
  [received, responses, logged] = [[], [], ''];
  server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    received.push({ path: request.url ?? '', authorization, body: JSON.parse(await text(request)) });
    const { status = 200, body } = responses.shift() ?? { status: 500, body: '' };
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  platform = await createTestDatabase();
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});

const writeLog = (...parts: unknown[]) => {
  logged += parts.map((part) => (part instanceof Error ? String(part) : JSON.stringify(part))).join(' ');
};
const log = { debug: writeLog, info: writeLog, warn: writeLog, error: writeLog } as unknown as Log;

const bodyWith = (matched: unknown) => ({ body: { result: 1, response_body: { data: { matched } } } });

/** Runs the background jobs; after a failure, advances past its backoff. */
async function work(): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createIdentityProvider({ identity: { token, destination: { url, loopback: true } } }, log);
  await requestIdentityChecks(platform);
  const handlers = { [identityTopic]: createIdentityHandler({ ...platform, log }, provider) };
  await createOutboxWorker({ platform: { ...platform, log }, handlers }).runOnce();
  platform.clock.advance(3_600_000);
}

/** Creates a customer with these details, who buys with the same ones. */
async function buy(typed: { nationalId?: string; kind?: 'person' | 'company' } = {}, isTest = false) {
  const userId = await runTransaction(platform, (trx) => ensureCustomer(platform, trx, { mobile, name: 'سارا' }));
  const save = (more: BuyerDraft = {}) =>
    saveProfile(platform, { userId, typed: { kind: 'person', name: 'سارا احمدی', mobile, ...typed, ...more } });
  await save();
  const buyer = { nationalId: '', ...typed };
  const [id = ''] = await addServices(platform, { userId, needsIdentity: true, isTest, buyer });
  return {
    id,
    userId,
    save,
    service: () => findStaffService(platform.db, id),
    own: () => readService(platform.db, { id, userId }),
  };
}

describe('a service that waits for the identity of its buyer', () => {
  test('is provisioned when Shahkar confirms that mobile and national id belong to one person', async () => {
    const { service } = await buy({ nationalId });
    responses = [bodyWith(true)];
    await work();
    expect(received).toEqual([
      {
        path: '/api/v0/services/inquiry/shahkar',
        authorization: `Bearer ${token}`,
        body: { mobile, national_code: nationalId },
      },
    ]);
    expect(await service()).toMatchObject({ waitsForIdentity: false, problem: '', job: { action: 'create' } });
    await work();
    expect(received).toHaveLength(1);
  });

  test('is listed for staff on a mismatch, notifies the buyer, and is checked again after a correction', async () => {
    const { id, userId, save, service, own } = await buy({ nationalId });
    responses = [bodyWith(false), bodyWith(true)];
    await work();
    await work();
    expect(received, 'the same pair is asked for once').toHaveLength(1);
    expect(await own()).toMatchObject({ waitsForIdentity: true, identityProblem: 'differs' });
    expect((await service())?.problem).toContain('یک نفر نیست');
    expect(await countWaitingServices(platform.db)).toBe(1);
    const query = { page: 1, perPage: 10, sort: '-createdAt', q: '', waits: true } as const;
    expect((await listStaffServices(platform, query)).rows).toMatchObject([{ id, identityProblem: 'differs' }]);
    const messages = await platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '!=', identityTopic)
      .orderBy('id')
      .execute();
    expect(messages.filter(({ payload }) => payload.includes('identity-differs'))).toHaveLength(1);

    await save({ nationalId: '0499370899' });
    await work();
    expect(received[1]?.body).toEqual({ mobile, national_code: '0499370899' });
    expect(await service()).toMatchObject({ waitsForIdentity: false, problem: '' });
    expect(await countWaitingServices(platform.db)).toBe(0);

    // Another mobile is another person until verified.
    await runTransaction(platform, (trx) => changeMobile(platform, trx, { userId, mobile: '09350000000' }));
    await addServices(platform, { userId, needsIdentity: true, buyer: { nationalId: '0499370899' } });
    responses = [bodyWith(true)];
    await work();
    expect(received[2]?.body).toEqual({ mobile: '09350000000', national_code: '0499370899' });
  });

  test.each([
    ['is unreachable', { status: 0, body: '' }],
    ['fails', { status: 503, body: 'no' }],
    ['refuses our token', { status: 401, body: { result: 5 } }],
    ['returns an unexpected value', { body: { result: 1, response_body: { data: { matched: 'yes' } } } }],
    ['returns HTML', { body: '<html>' }],
  ])('stays pending while Shahkar %s, is listed for staff, and continues when it responds', async (_how, fault) => {
    const { service } = await buy({ nationalId });
    responses = [fault, fault, fault, bodyWith(true)];
    await work();
    expect(await service()).toMatchObject({ waitsForIdentity: true, problem: '' });
    await work();
    await work();
    expect((await service())?.problem).toContain('شاهکار پاسخ نداد');
    expect(await countWaitingServices(platform.db)).toBe(1);
    await work();
    expect(await service()).toMatchObject({ waitsForIdentity: false, problem: '' });
    expect(logged).not.toMatch(new RegExp(`${token}|${nationalId}|${mobile}`));
  });

  test('is not checked without a national id, for a company or without a mobile, and shows the reason', async () => {
    const { service, own } = await buy();
    await work();
    expect((await service())?.problem).toContain('کد ملی این مشتری نوشته نشده است');
    expect(await own()).toMatchObject({ identityProblem: 'nationalId' });
    const company = await buy({ kind: 'company', nationalId: '14003778990' });
    await work();
    expect((await company.service())?.problem).toContain('خریدار شرکت است');
    const [id = ''] = await addServices(platform, { userId: 'guest', needsIdentity: true });
    await work();
    expect((await findStaffService(platform.db, id))?.problem).toContain('با کد پیامکی تأیید نکرده است');
    expect(received).toEqual([]);
  });

  describe('is checked with the buyer of its order, whatever the account says now', () => {
    const company = {
      kind: 'company',
      nationalId: '10380284790',
      province: 'تهران',
      city: 'تهران',
      address: 'خیابان آزادی',
      postcode: '1145633221',
    };

    test.each<[string, BuyerDraft]>([
      ['a company', company],
      ['nobody', { nationalId: '' }],
      ['another person', { nationalId: '0499370899' }],
    ])('%s', async (_who, details) => {
      const { save, service, userId } = await buy({ nationalId });
      expect(await save(details)).toBe(true);
      responses = [bodyWith(true)];
      await work();
      expect(received.map(({ body }) => body)).toEqual([{ mobile, national_code: nationalId }]);
      expect(await service()).toMatchObject({ waitsForIdentity: false, problem: '', job: { action: 'create' } });
      expect(await customerOf(platform, userId), 'the account itself').toMatchObject({ isIdentityVerified: false });

      // Purchases of the other person wait for their own check.
      const [id = ''] = await addServices(platform, {
        userId,
        needsIdentity: true,
        buyer: { nationalId: '0790419904' },
      });
      responses = [bodyWith(false), bodyWith(false)];
      await work();
      await work();
      expect(await findStaffService(platform.db, id)).toMatchObject({ waitsForIdentity: true });
    });
  });

  test('a customer who changed the national id and corrects it is checked again, and nothing waits without a reason', async () => {
    const { userId, save, service } = await buy({ nationalId });
    responses = [bodyWith(true)];
    await work();
    await save({ nationalId: '0499370899' });
    const [second = ''] = await addServices(platform, {
      userId,
      needsIdentity: true,
      buyer: { nationalId: '0499370899' },
    });
    responses = [bodyWith(false)];
    await work();
    await save({ nationalId: '0790419904' });
    responses = [bodyWith(false)];
    await work();
    await save({ nationalId: '0499370899' });
    await work();
    expect((await findStaffService(platform.db, second))?.problem).toContain('یک نفر نیست');
    await save();
    responses = [bodyWith(true)];
    await work();
    expect(await findStaffService(platform.db, second)).toMatchObject({ waitsForIdentity: false, problem: '' });
    expect(await service()).toMatchObject({ waitsForIdentity: false });
  });

  test('is not requested when a test paid for it', async () => {
    await buy({ nationalId }, true);
    await work();
    expect(received).toEqual([]);
  });

  onSqlite('identity checks with different national ids are limited to five a day', async () => {
    const { save } = await buy({ nationalId });
    responses = Array.from({ length: 9 }, () => bodyWith(false));
    const ids = ['0499370899', '0790419904', '0084575948', '0963695398', '0684159415', '0067749828'];
    for (const id of ids) {
      await save({ nationalId: id });
      platform.clock.advance(-3_600_000);
      await work();
    }
    expect(received).toHaveLength(5);
  });
});
