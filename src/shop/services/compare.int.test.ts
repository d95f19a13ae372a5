import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { createTestDatabase } from '../testing.ts';
import { compareMachines } from './compare.ts';
import type { Provisioner } from './provisioner.ts';
import { queueJob } from './queue.ts';
import type { MachineSizes } from './sizes.ts';
import { countWaitingServices, findStaffService } from './staff.ts';
import { addServices, addTestPlan } from './testing.ts';
import { createProvisioningWorker } from './worker.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let id: string;
const secret = 'a secret of the site that has enough letters';
const hour = 3_600_000;
const sold: MachineSizes = { cores: 2, ramGb: 4, diskGb: 60, ipv4: 1, ipv6: 1 };
/** Actual sizes of the machine; null while unreadable. */
let machine: MachineSizes | null;
let isAway: boolean;
const cloud: Provisioner = {
  name: 'webhook',
  step: async () => ({ state: 'done' }),
  async inspect() {
    if (isAway) throw new Error('away');
    return machine;
  },
};
const blind: Provisioner = { name: 'manual', step: async () => ({ state: 'done' }) };

beforeEach(async () => {
  platform = await createTestDatabase();
  machine = sold;
  isAway = false;
});
afterEach(() => platform.close());

async function add(delivery: 'webhook' | 'manual'): Promise<void> {
  [id = ''] = await addServices(platform, { delivery });
  await work();
}
const work = () => createProvisioningWorker({ platform, provisioners: [cloud, blind], secret }).runOnce();
const compare = async () => {
  platform.clock.advance(hour);
  await compareMachines(platform, { provisioners: [cloud, blind] });
};
const rows = () => platform.db.selectFrom('service_differences').selectAll().orderBy('id').execute();
const differences = async () => (await findStaffService(platform.db, id))?.differences;

describe('P72 the machine of a service', () => {
  test('without differences creates no task', async () => {
    await add('webhook');
    await compare();
    expect(await rows()).toEqual([]);
    expect(await countWaitingServices(platform.db)).toBe(0);
  });

  test.each([
    ['cores', 8, 'پردازنده: فروخته‌شده ۲ هسته، روی سرور ۸ هسته'],
    ['ramGb', 2, 'رم: فروخته‌شده ۴ گیگابایت، روی سرور ۲ گیگابایت'],
    ['diskGb', 120, 'دیسک: فروخته‌شده ۶۰ گیگابایت، روی سرور ۱۲۰ گیگابایت'],
    ['ipv4', 3, 'نشانی IPv4: فروخته‌شده ۱ عدد، روی سرور ۳ عدد'],
    ['ipv6', 0, 'نشانی IPv6: فروخته‌شده ۱ عدد، روی سرور ۰ عدد'],
  ] as const)(
    'that differs in %s is one task, however often it is compared, until that is gone',
    async (name, value, words) => {
      await add('webhook');
      machine = { ...sold, [name]: value };
      for (let run = 0; run < 3; run += 1) await compare();
      expect(await differences()).toEqual([words]);
      expect(await countWaitingServices(platform.db)).toBe(1);
      expect(await rows()).toHaveLength(1);
      machine = sold;
      await compare();
      expect(await differences()).toEqual([]);
      expect(await countWaitingServices(platform.db)).toBe(0);
      // A recurring difference is a new task.
      machine = { ...sold, [name]: value };
      await compare();
      expect(await rows()).toMatchObject([{ closed_at: expect.any(Number) }, { closed_at: null }]);
    },
  );

  test('has a task for each of several differences', async () => {
    await add('webhook');
    machine = { ...sold, diskGb: 120, cores: 8 };
    await compare();
    expect(await differences()).toHaveLength(2);
    machine = { ...sold, cores: 8 };
    await compare();
    expect(await differences()).toHaveLength(1);
  });

  test('that cannot be seen, or is being worked on, opens and closes nothing', async () => {
    await add('webhook');
    machine = { ...sold, diskGb: 120 };
    await compare();
    isAway = true;
    await compare();
    expect(await differences()).toHaveLength(1);
    isAway = false;
    machine = sold;
    await runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
    await compare();
    expect(await differences()).toHaveLength(1);
    await work();
    await compareMachines(platform, { provisioners: [cloud, blind] });
    expect(await differences()).toEqual([]);
  });

  test('that is no more has no task', async () => {
    await add('webhook');
    machine = { ...sold, diskGb: 120 };
    await compare();
    expect(await countWaitingServices(platform.db)).toBe(1);
    await runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'terminate' }));
    await work();
    await compare();
    expect(await differences()).toEqual([]);
    expect(await countWaitingServices(platform.db)).toBe(0);
  });

  test('is compared periodically by the running worker', async () => {
    await add('webhook');
    const { promise: wasRead, resolve } = Promise.withResolvers<void>();
    const read: Provisioner = {
      ...cloud,
      async inspect() {
        resolve();
        return { ...sold, diskGb: 120 };
      },
    };
    const worker = createProvisioningWorker({ platform, provisioners: [read], secret });
    worker.start();
    await wasRead;
    await worker.stop();
    expect(await differences()).toHaveLength(1);
  });

  test('that two nodes compare at once has one task', async () => {
    await add('webhook');
    machine = { ...sold, diskGb: 120 };
    platform.clock.advance(hour);
    await Promise.all([
      compareMachines(platform, { provisioners: [cloud] }),
      compareMachines(platform, { provisioners: [cloud] }),
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('that its adapter cannot inspect is compared as delivered, and keeps the larger disk until it is rebuilt', async () => {
    await add('manual');
    await compare();
    expect(await rows()).toEqual([]);
    // Same as the refund of an upgrade: less is sold, and disks never shrink.
    await addTestPlan(platform, 'vps-de-1', 200_000, { diskGb: 30 });
    await runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
    await work();
    await compareMachines(platform, { provisioners: [cloud, blind] });
    expect(await differences()).toEqual(['دیسک: فروخته‌شده ۳۰ گیگابایت، روی سرور ۶۰ گیگابایت']);
    await runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'rebuild' }));
    await work();
    await compareMachines(platform, { provisioners: [cloud, blind] });
    expect(await differences()).toEqual([]);
    const { actual } = await platform.db.selectFrom('services').select('actual').executeTakeFirstOrThrow();
    expect(actual && decodeJson(actual)).toMatchObject({ diskGb: 30 });
  });
});
