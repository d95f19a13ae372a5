import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { leaseMs } from '../../platform/outbox/queue.ts';
import { retryDelay } from '../../platform/outbox/worker.ts';
import { createTestDatabase } from '../testing.ts';
import { demo } from './adapters/demo.ts';
import { manual } from './adapters/manual.ts';
import { paidUntil } from './periods.ts';
import type { PollContext, Provisioner, Step } from './provisioner.ts';
import { queueJob } from './queue.ts';
import { reconcileServices } from './reconcile.ts';
import { lastFailure } from './run-job.ts';
import { consumeSecret } from './secrets.ts';
import { addServices } from './testing.ts';
import { createProvisioningWorker } from './worker.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';

beforeEach(async () => {
  platform = await createTestDatabase();
});

afterEach(() => platform.close());

const workerOf = (...provisioners: Provisioner[]) => createProvisioningWorker({ platform, provisioners, secret });
const readService = (id: string) =>
  platform.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobs = () =>
  platform.db.selectFrom('service_jobs').select(['action', 'state', 'error']).orderBy('created_at').execute();
const queue = (serviceId: string, action: PollContext['action']) =>
  runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId, action }));

/** Scripted adapter that records its calls. */
function createScripted(name: string, respond: (look: PollContext) => Step | Promise<Step>) {
  const polls: PollContext[] = [];
  const provisioner: Provisioner = {
    name,
    async step(look) {
      polls.push(look);
      return await respond(look);
    },
  };
  return { polls, provisioner };
}

describe('the jobs of services', () => {
  onSqlite('a test purchase becomes active automatically, with documentation addresses', async () => {
    const [id = ''] = await addServices(platform, { isTest: true, calendar: 'jalali', cycle: 'annual' });
    const worker = workerOf(demo, manual);
    await worker.runOnce();
    expect(await readService(id)).toMatchObject({ state: 'provisioning', paid_until: null });
    platform.clock.advance(2_000);
    await worker.runOnce();
    const service = await readService(id);
    const now = platform.clock.now();
    expect(service).toMatchObject({ state: 'active', anchor_at: now, paid_until: paidUntil(now, 12, 'jalali') });
    expect(JSON.parse(service.access)).toMatchObject({ ipv4: expect.stringMatching(/^192\.0\.2\./), user: 'root' });
    expect(await jobs()).toEqual([{ action: 'create', state: 'done', error: '' }]);
  });

  test('P30 the password is encrypted, shown to its owner once and to no one else', async () => {
    const [id = ''] = await addServices(platform, { isTest: true });
    const worker = workerOf(demo);
    await worker.runOnce();
    platform.clock.advance(2_000);
    await worker.runOnce();
    const { sealed } = await platform.db.selectFrom('service_secrets').selectAll().executeTakeFirstOrThrow();
    expect(await consumeSecret(platform, { serviceId: id, userId: 'another', secret })).toBeNull();
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => consumeSecret(platform, { serviceId: id, userId: 'u1', secret })),
    );
    const [password = '', ...more] = taken.filter((one) => one !== null);
    expect(password).toMatch(/^[\w]{20}$/);
    expect(more).toEqual([]);
    expect(sealed).not.toContain(password);
    for (const table of ['services', 'service_jobs', 'shop_events', 'outbox'] as const)
      expect(JSON.stringify(await platform.db.selectFrom(table).selectAll().execute())).not.toContain(password);
    expect(await platform.db.selectFrom('service_secrets').selectAll().execute()).toEqual([]);
  });

  onSqlite('the id that an adapter chooses is stored before its first call, and stays after a crash', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'cloud' });
    const made = new Set<unknown>();
    let chosen = 100;
    const hanging = Promise.withResolvers<never>();
    const reached = Promise.withResolvers<void>();
    let isDying = true;
    const cloud: Provisioner = {
      name: 'cloud',
      async choose() {
        chosen += 1;
        return { vmid: chosen };
      },
      async step({ service }) {
        expect(JSON.parse((await readService(id)).remote)).toEqual(service.remote);
        made.add(service.remote.vmid);
        reached.resolve();
        // The process is killed after the call and before its result is stored.
        if (isDying) await hanging.promise;
        return { state: 'done' };
      },
    };
    const dying = workerOf(cloud);
    const lost = dying.runOnce();
    await reached.promise;
    isDying = false;

    const worker = workerOf(cloud);
    expect(await worker.runOnce()).toBe(0);
    platform.clock.advance(leaseMs);
    expect(await worker.runOnce()).toBe(1);
    expect([...made]).toEqual([101]);
    expect(await readService(id)).toMatchObject({ state: 'active' });

    // If the first worker wakes up after all, its result no longer counts.
    hanging.reject(new Error('too late'));
    await lost;
    expect(await jobs()).toEqual([{ action: 'create', state: 'done', error: '' }]);
  });

  test('many workers at once look at each job once', async () => {
    await addServices(platform, { delivery: 'cloud', items: 8 });
    const { polls, provisioner } = createScripted('cloud', () => ({ state: 'done' }));
    const counts = await Promise.all(Array.from({ length: 4 }, () => workerOf(provisioner).runOnce()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(new Set(polls.map(({ service }) => service.id)).size).toBe(8);
    expect(polls).toHaveLength(8);
  });

  onSqlite('of a service one job is done at a time, in the order they were queued', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'cloud' });
    await queue(id, 'change');
    await queue(id, 'change');
    const { polls, provisioner } = createScripted('cloud', ({ progress }) =>
      progress.again ? { state: 'done' } : { state: 'working', progress: { again: true }, lookAgainMs: 5_000 },
    );
    const worker = workerOf(provisioner);
    await worker.runOnce();
    expect(polls.map(({ action }) => action)).toEqual(['create']);
    platform.clock.advance(5_000);
    await worker.runOnce();
    platform.clock.advance(5_000);
    await worker.runOnce();
    expect(polls.map(({ action }) => action)).toEqual(['create', 'create', 'change', 'change']);
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  onSqlite('failures are tried again after growing pauses, then it waits for staff with the reason', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'cloud' });
    const { polls, provisioner } = createScripted('cloud', () => {
      throw new Error('the panel is away');
    });
    const worker = workerOf(provisioner);
    for (let failures = 1; failures < lastFailure; failures += 1) {
      expect(await worker.runOnce()).toBe(1);
      expect(await worker.runOnce()).toBe(0);
      platform.clock.advance(retryDelay(failures));
    }
    expect(await readService(id)).toMatchObject({ state: 'provisioning' });
    await worker.runOnce();
    expect(polls).toHaveLength(lastFailure);
    expect(await jobs()).toEqual([{ action: 'create', state: 'failed', error: 'Error: the panel is away' }]);
    expect(await readService(id)).toMatchObject({ state: 'failed', problem: 'Error: the panel is away' });
    platform.clock.advance(86_400_000);
    expect(await worker.runOnce()).toBe(0);
  });

  test('a job for an adapter that is not configured fails at once with a message for staff', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'proxmox' });
    await workerOf(manual, demo).runOnce();
    expect(await readService(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('proxmox') });
  });

  test('manual jobs wait for staff', async () => {
    const [id = ''] = await addServices(platform);
    await workerOf(manual).runOnce();
    expect(await readService(id)).toMatchObject({ state: 'provisioning', paid_until: null });
    expect(await jobs()).toMatchObject([{ action: 'create', state: 'waiting_for_staff' }]);
  });

  test('terminating a service cancels queued jobs and stops running ones', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'cloud' });
    const { polls, provisioner } = createScripted('cloud', async ({ action }) => {
      if (action === 'terminate') return { state: 'done' };
      await queue(id, 'terminate');
      return { state: 'working', progress: {}, lookAgainMs: 1_000 };
    });
    const worker = workerOf(provisioner);
    await worker.runOnce();
    expect(polls.map(({ action }) => action)).toEqual(['create', 'terminate']);
    expect(await readService(id)).toMatchObject({ state: 'terminated' });
    expect((await jobs()).map(({ state }) => state)).toEqual(['cancelled', 'done']);
  });

  test('P59 a clock that is put back holds nothing up', async () => {
    const [id = ''] = await addServices(platform, { delivery: 'cloud' });
    const { provisioner } = createScripted('cloud', ({ progress }) =>
      progress.again ? { state: 'done' } : { state: 'working', progress: { again: true }, lookAgainMs: 60_000 },
    );
    const worker = workerOf(provisioner);
    await worker.runOnce();
    platform.clock.advance(-7_200_000);
    await worker.runOnce();
    expect(await readService(id)).toMatchObject({ state: 'active' });
  });
});

describe('the reconciler', () => {
  const change = (id: string, values: Record<string, unknown>) =>
    platform.db.updateTable('services').set(values).where('id', '=', id).execute();

  async function addActive(): Promise<string> {
    const [id = ''] = await addServices(platform, { isTest: true });
    await workerOf(demo).runOnce();
    platform.clock.advance(2_000);
    await workerOf(demo).runOnce();
    return id;
  }

  test('resumes paid services that are suspended, and suspends those that should not run', async () => {
    const id = await addActive();
    await change(id, { suspended_for: 'abuse' });
    await Promise.all([reconcileServices(platform), reconcileServices(platform), reconcileServices(platform)]);
    await workerOf(demo).runOnce();
    expect(await readService(id)).toMatchObject({ state: 'suspended' });
    await change(id, { suspended_for: 'unpaid' });
    await reconcileServices(platform);
    await workerOf(demo).runOnce();
    expect(await readService(id)).toMatchObject({ state: 'active', suspended_for: null });
    expect((await jobs()).map(({ action }) => action)).toEqual(['create', 'suspend', 'resume']);
  });

  test('provisions services once their buyer’s identity is verified', async () => {
    const [id = ''] = await addServices(platform, { needsIdentity: true, isTest: true });
    await reconcileServices(platform);
    expect(await jobs()).toEqual([]);
    await platform.db
      .insertInto('user')
      .values({
        id: 'u1',
        name: 'سارا',
        email: 'sara@example.ir',
        emailVerified: 0,
        role: 'customer',
        createdAt: new Date(0).toISOString(),
        updatedAt: new Date(0).toISOString(),
      } as never)
      .execute();
    await platform.db
      .insertInto('customers')
      .values({
        user_id: 'u1',
        mobile: null,
        mobile_verified_at: null,
        identity_verified_at: 1,
        buyer: encodeJson({}),
        created_at: 0,
      })
      .execute();
    await reconcileServices(platform);
    await workerOf(demo).runOnce();
    expect(await readService(id)).toMatchObject({ state: 'provisioning' });
  });

  test('leaves services in the desired state alone', async () => {
    await addActive();
    await reconcileServices(platform);
    expect(await jobs()).toHaveLength(1);
  });
});
