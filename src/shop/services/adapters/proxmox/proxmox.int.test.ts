// @sqlite: the adapter speaks to Proxmox; its statements are those of queue.int and worker.int
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planOptions } from '../../../../../content/plans/options.ts';
import type { ProxmoxConfig } from '../../../../platform/config-provisioning.ts';
import { runTransaction } from '../../../../platform/db/transaction.ts';
import { createOutgoing } from '../../../../platform/outgoing.ts';
import { upsertOption } from '../../../catalogue/index.ts';
import { createTestDatabase } from '../../../testing.ts';
import { allocateServiceNumber, releaseFurtherNumbers, takeFurtherNumbers } from '../../allocate-numbers.ts';
import { compareMachines } from '../../compare.ts';
import { queueJob } from '../../queue.ts';
import { consumeSecret } from '../../secrets.ts';
import { countWaitingServices, findStaffService } from '../../staff.ts';
import { markJobDone, retryJob } from '../../staff-actions.ts';
import { addServices, addTestPlan } from '../../testing.ts';
import { createProvisioningWorker } from '../../worker.ts';
import { createProxmox, gigabytesIn } from './index.ts';
import { nextIpv6 } from './network.ts';
import { startFakeProxmox, token } from './testing.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let fake: Awaited<ReturnType<typeof startFakeProxmox>>;
let logged: string[];
const secret = 'a secret of the site that has enough letters';
const ids = { first: 10_000, last: 10_003 };
/** Configuration in addition to the common one. */
let more: Partial<Pick<ProxmoxConfig, 'network6' | 'addresses'>>;
const network6 = { first: '2001:db8:1::fff0', prefix: 64, gateway: '2001:db8:1::1' };
const addresses = { first: '198.51.100.254', count: 3, prefix: 24 };

beforeEach(async () => {
  platform = await createTestDatabase();
  fake = await startFakeProxmox();
  logged = [];
  more = { network6 };
});

afterEach(async () => {
  fake.close();
  await platform.close();
});

const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

function adapterOf() {
  const destination = { url: fake.url, loopback: true };
  return createProxmox({
    config: {
      destination,
      token,
      node: 'pve1',
      ids,
      network: { first: '192.0.2.250', prefix: 22, gateway: '192.0.2.1' },
      ...more,
    },
    call: createOutgoing({ destination, log }),
    takeId: (serviceId) => allocateServiceNumber(platform, { serviceId, range: 'proxmox', ...ids }),
    releasePlaces: (serviceId, count) =>
      releaseFurtherNumbers(platform, { serviceId, keep: count, range: 'proxmox-addresses' }),
    takePlaces: (serviceId, count) =>
      takeFurtherNumbers(platform, {
        serviceId,
        count,
        range: 'proxmox-addresses',
        first: 0,
        last: addresses.count - 1,
      }),
  });
}

const workerOf = () =>
  createProvisioningWorker({ platform: { ...platform, log }, provisioners: [adapterOf()], secret });

const readService = (id: string) =>
  platform.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ours = () => [...fake.machines.values()].filter(({ vmid }) => vmid >= ids.first);

async function addMachine(options: Record<string, string> = {}, settings: object = {}): Promise<string> {
  const [id = ''] = await addServices(platform, { delivery: 'proxmox' });
  await platform.db
    .updateTable('plans')
    .set({ delivery_settings: JSON.stringify({ template: '9000', ...settings }) })
    .execute();
  if (Object.keys(options).length > 0) await choose(id, options);
  return id;
}

/** Simulates a purchase with options of the default site. */
async function choose(id: string, options: Record<string, string>): Promise<void> {
  for (const [position, option] of planOptions.entries()) await upsertOption(platform, option, position);
  const { selection } = await readService(id);
  await platform.db
    .updateTable('services')
    .set({ selection: JSON.stringify({ ...JSON.parse(selection), options }) })
    .where('id', '=', id)
    .execute();
}

const openExtras = async (id: string) => {
  const jobs = await platform.db
    .selectFrom('service_jobs')
    .select(['action', 'state', 'error'])
    .where('service_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  return jobs;
};

/** Runs the worker until nothing is open or it gave up. */
async function work(): Promise<void> {
  for (let polls = 0; polls < 200; polls += 1) {
    await workerOf().runOnce();
    const open = await platform.db
      .selectFrom('service_jobs')
      .select('id')
      .where('done_at', 'is', null)
      .where('state', 'not in', ['failed', 'waiting_for_staff'])
      .executeTakeFirst();
    if (!open) return;
    platform.clock.advance(60_000);
  }
  throw new Error('it never came to an end');
}

describe('a machine of Proxmox', () => {
  test('is cloned, configured and started, and its access data is stored for the owner', async () => {
    const id = await addMachine();
    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1 sara+web@example.ir';
    const { selection } = await readService(id);
    await platform.db
      .updateTable('services')
      .set({ selection: JSON.stringify({ ...JSON.parse(selection), sshKey: key }) })
      .execute();
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
    const [machine] = ours();
    expect(machine).toMatchObject({
      vmid: 10_000,
      status: 'running',
      config: {
        name: 'srv0.example.ir',
        cores: '2',
        memory: '4096',
        ciuser: 'root',
        sshkeys: 'ssh-ed25519%20AAAAC3NzaC1lZDI1%20sara%2Bweb%40example.ir',
        ipconfig0: 'ip=192.0.2.250/22,gw=192.0.2.1,ip6=2001:db8:1::fff0/64,gw6=2001:db8:1::1',
        scsi0: 'local:vm,size=60G',
      },
    });
    expect(JSON.parse((await readService(id)).access)).toEqual({
      ipv4: '192.0.2.250',
      ipv6: '2001:db8:1::fff0',
      user: 'root',
    });
    expect(await openExtras(id)).toEqual([]);
    expect(await consumeSecret(platform, { serviceId: id, userId: 'u1', secret })).toBe(machine?.config.cipassword);
  });

  test('P30 neither token nor password is in logs, jobs or the timeline', async () => {
    const id = await addMachine();
    fake.behaviour.loses = 3;
    await work();
    const password = ours()[0]?.config.cipassword ?? 'none';
    const tables = ['services', 'service_jobs', 'shop_events', 'outbox'] as const;
    const rows = await Promise.all(tables.map((table) => platform.db.selectFrom(table).selectAll().execute()));
    for (const text of [logged.join(), JSON.stringify(rows)]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain('0f0f0f0f');
    }
    expect(await readService(id)).toMatchObject({ state: 'active' });
  });

  test('has a unique id and IP address, which are free again after termination', async () => {
    const first = await addMachine();
    platform.clock.advance(1);
    const second = await addMachine();
    await work();
    expect(JSON.parse((await readService(second)).access).ipv4).toBe('192.0.2.251');
    await platform.db
      .transaction()
      .execute((trx) => queueJob(platform, trx, { serviceId: first, action: 'terminate' }));
    await work();
    expect(ours().map(({ vmid }) => vmid)).toEqual([10_001]);
    const third = await addMachine();
    await work();
    expect(JSON.parse((await readService(third)).remote)).toMatchObject({ vmid: 10_000 });
  });

  test.each(Array.from({ length: 20 }, (_, call) => call + 1))(
    'there is one machine when the response to call %i is lost',
    async (loses) => {
      const id = await addMachine();
      fake.behaviour.loses = loses;
      await work();
      expect(await readService(id)).toMatchObject({ state: 'active' });
      expect(ours()).toMatchObject([{ vmid: 10_000, status: 'running' }]);
      expect(fake.starts()).toBe(1);
      expect(await consumeSecret(platform, { serviceId: id, userId: 'u1', secret })).toBe(ours()[0]?.config.cipassword);
    },
  );

  test('a task that ends with warnings has succeeded, and one that fails is begun again', async () => {
    const id = await addMachine();
    fake.behaviour.exits = ['storage is full', 'WARNINGS: 2'];
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
    expect(fake.calls.filter((call) => call.endsWith('/clone'))).toHaveLength(2);
    expect(ours()).toHaveLength(1);
  });

  test('tasks that Proxmox no longer lists are judged by their effect', async () => {
    const id = await addMachine();
    fake.behaviour.forgets = true;
    fake.behaviour.polls = 1;
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
    expect(ours()).toHaveLength(1);
  });

  test('a task that fails again and again waits for staff with its reason, and can be tried again', async () => {
    const id = await addMachine();
    fake.behaviour.exits = Array(3).fill('storage is full');
    await work();
    expect(await readService(id)).toMatchObject({ state: 'failed', problem: 'Proxmox: storage is full' });
    await retryJob(platform, { serviceId: id, by: 'staff' });
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
  });

  test('a machine that is not ours is never touched', async () => {
    fake.machines.set(10_000, { vmid: 10_000, status: 'running', config: { description: 'the accounting' } });
    const id = await addMachine();
    await work();
    expect(await readService(id)).toMatchObject({ state: 'failed' });
    await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action: 'terminate' }));
    await work();
    expect(fake.machines.get(10_000)).toMatchObject({ status: 'running', config: { description: 'the accounting' } });
  });

  test('one that stays locked waits for staff and is not waited for for ever', async () => {
    const id = await addMachine();
    fake.behaviour.loses = 2;
    await workerOf().runOnce();
    fake.behaviour.polls = 0;
    fake.machines.set(10_000, { vmid: 10_000, status: 'stopped', lock: 'clone', config: {} });
    await work();
    expect(await readService(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('قفل') });
    expect(fake.machines.get(10_000)).toMatchObject({ lock: 'clone' });
  });

  test('is stopped, started again, made larger and deleted', async () => {
    const id = await addMachine();
    const run = async (action: 'suspend' | 'resume' | 'change' | 'terminate') => {
      await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action }));
      await work();
      return (await readService(id)).state;
    };
    await work();
    expect(await run('suspend')).toBe('suspended');
    expect(ours()).toMatchObject([{ status: 'stopped', config: { onboot: '0' } }]);
    expect(await run('resume')).toBe('active');
    expect(ours()).toMatchObject([{ status: 'running', config: { onboot: '1' } }]);
    const plan = await platform.db.selectFrom('plans').select('specs').executeTakeFirstOrThrow();
    const specs = { ...JSON.parse(plan.specs), ramGb: 8, diskGb: 120 };
    await platform.db
      .updateTable('plans')
      .set({ specs: JSON.stringify(specs) })
      .execute();
    expect(await run('change')).toBe('active');
    expect(ours()).toMatchObject([{ config: { memory: '8192', scsi0: 'local:vm,size=120G' } }]);
    expect(await run('terminate')).toBe('terminated');
    expect(ours()).toEqual([]);
  });

  test('an unreachable cluster is retried until it is back', async () => {
    const id = await addMachine();
    fake.behaviour.isDown = true;
    for (let tries = 0; tries < 5; tries += 1) {
      await workerOf().runOnce();
      platform.clock.advance(60_000);
    }
    expect(await readService(id)).toMatchObject({ state: 'provisioning' });
    fake.behaviour.isDown = false;
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
  });
});

describe('options bought with a machine', () => {
  test('the chosen system picks the template, and the plan names storage and user', async () => {
    const id = await addMachine(
      { system: 'debian-12' },
      { 'template-debian-12': '9012', storage: 'fast', user: 'debian' },
    );
    await work();
    expect(ours()).toMatchObject([{ config: { template: '9012', storage: 'fast', ciuser: 'debian' } }]);
    expect(JSON.parse((await readService(id)).access)).toMatchObject({ user: 'debian' });
  });

  test('a system without a template waits for staff and never becomes another one', async () => {
    const id = await addMachine({ system: 'debian-12' });
    await work();
    expect(await readService(id)).toMatchObject({
      state: 'failed',
      problem: 'برای «سیستم‌عامل: Debian 12» الگویی در تنظیمات تحویل پلن نیست.',
    });
    expect(ours()).toEqual([]);
    await platform.db
      .updateTable('plans')
      .set({ delivery_settings: JSON.stringify({ template: '9000', 'template-debian-12': '9012' }) })
      .execute();
    await retryJob(platform, { serviceId: id, by: 'staff' });
    await work();
    expect(ours()).toMatchObject([{ config: { template: '9012' } }]);
  });

  test('more disk is part of the disk, and further addresses have cards of their own, given back at the end', async () => {
    more = { network6, addresses };
    const id = await addMachine({ 'extra-disk': '100', 'extra-ip': '2' });
    fake.behaviour.loses = 9;
    await work();
    const card = expect.stringMatching(/^virtio=[\dA-F:]+,bridge=vmbr7,firewall=1$/);
    expect(ours()).toMatchObject([
      {
        config: {
          scsi0: 'local:vm,size=160G',
          net1: card,
          ipconfig1: 'ip=198.51.100.254/24',
          net2: card,
          ipconfig2: 'ip=198.51.100.255/24',
        },
      },
    ]);
    expect(JSON.parse((await readService(id)).access)).toMatchObject({
      'extra-ipv4': '198.51.100.254، 198.51.100.255',
    });
    expect(await openExtras(id)).toEqual([]);

    // One is left: a buyer of two gets one now, and staff must provide the other.
    const second = await addMachine({ 'extra-ip': '2' });
    await work();
    expect(JSON.parse((await readService(second)).access)).toMatchObject({ 'extra-ipv4': '198.51.101.0' });
    expect(await openExtras(second)).toMatchObject([
      { action: 'extras', error: expect.stringContaining('۱ نشانی IPv4') },
    ]);

    await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action: 'terminate' }));
    await work();
    const held = await platform.db.selectFrom('service_numbers').select('service_id').execute();
    expect(held.map(({ service_id }) => service_id).toSorted()).toEqual([second, `${second}/1`]);
  });

  test('a larger disk and a further address reach a machine that runs, and cards that are there stay', async () => {
    more = { network6, addresses };
    const id = await addMachine({ 'extra-ip': '1' });
    await work();
    const [machine] = ours();
    if (machine) machine.config.net1 = 'virtio=BC:24:11:AA:AA:AA,bridge=vmbr7';
    await choose(id, { 'extra-ip': '2', 'extra-disk': '40' });
    await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
    await work();
    expect(ours()).toMatchObject([
      {
        config: {
          scsi0: 'local:vm,size=100G',
          net1: 'virtio=BC:24:11:AA:AA:AA,bridge=vmbr7',
          net2: 'virtio=BC:24:11:00:2:00,bridge=vmbr7,firewall=1',
          ipconfig2: 'ip=198.51.100.255/24',
        },
      },
    ]);
  });

  test('P72 options bought during a change reach the machine as well', async () => {
    more = { network6, addresses };
    const id = await addMachine();
    await work();
    await choose(id, { 'extra-ip': '1' });
    const change = () =>
      runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
    await change();
    // The disk was already checked: the machine is rebooting.
    while (!fake.calls.some((call) => call.endsWith('/status/reboot'))) await workerOf().runOnce();
    await choose(id, { 'extra-ip': '1', 'extra-disk': '40' });
    await change();
    await work();
    expect(ours()).toMatchObject([{ config: { scsi0: 'local:vm,size=100G', ipconfig1: 'ip=198.51.100.254/24' } }]);
  });

  test('fewer addresses take their cards from the machine, and others may have them', async () => {
    more = { network6, addresses };
    const id = await addMachine({ 'extra-ip': '2' });
    await work();
    const [machine] = ours();
    if (machine) machine.config.ipconfig7 = 'ip=10.0.0.7/24';
    const fewer = async (count: string) => {
      await choose(id, { 'extra-ip': count });
      await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
      await work();
      return JSON.parse((await readService(id)).access)['extra-ipv4'];
    };
    expect(await fewer('1')).toBe('198.51.100.254');
    expect(machine?.config).toMatchObject({ ipconfig1: 'ip=198.51.100.254/24', ipconfig7: 'ip=10.0.0.7/24' });
    expect(machine?.config).not.toHaveProperty('net2');
    expect(machine?.config).not.toHaveProperty('ipconfig2');
    expect(await fewer('0')).toBeUndefined();
    expect(machine?.config).not.toHaveProperty('net1');
    expect(await platform.db.selectFrom('service_numbers').select('service_id').execute()).toEqual([
      { service_id: id },
    ]);
    expect(await openExtras(id)).toEqual([]);
  });

  test('extras that Proxmox cannot deliver become one task for staff, and block nothing', async () => {
    more = {};
    const id = await addMachine({ 'extra-traffic': '2', backup: 'yes', panel: 'cpanel', location: 'nuremberg' });
    await work();
    expect(await readService(id)).toMatchObject({ state: 'active' });
    const [task, ...others] = await openExtras(id);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ action: 'extras', state: 'waiting_for_staff' });
    for (const word of ['ترافیک اضافه: ۲ ترابایت', 'پشتیبان‌گیری هفتگی', 'cPanel', 'نورنبرگ', 'IPv6'])
      expect(task?.error).toContain(word);
    expect(await countWaitingServices(platform.db)).toBe(1);
    const run = async (action: 'suspend' | 'resume' | 'change') => {
      await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action }));
      await work();
      return (await readService(id)).state;
    };
    expect([await run('suspend'), await run('resume'), await run('change')]).toEqual(['suspended', 'active', 'active']);
    expect(await openExtras(id), 'what was left to people is not left to them again').toEqual([task]);

    await choose(id, { 'extra-traffic': '3', backup: 'yes', panel: 'cpanel', location: 'nuremberg' });
    await run('change');
    expect((await openExtras(id))[0]?.error).toMatch(/۲ ترابایت.*۳ ترابایت/);
    // Changes invisible to the machine are no reason to reboot it, and cancelled options are removed manually.
    const reboots = () => fake.calls.filter((call) => call.endsWith('/status/reboot')).length;
    const before = reboots();
    await choose(id, { 'extra-traffic': '3', backup: 'no', panel: 'cpanel', location: 'nuremberg' });
    await run('change');
    expect((await openExtras(id))[0]?.error).toContain('برداشتن «پشتیبان‌گیری هفتگی»');
    expect(reboots()).toBe(before);

    await markJobDone(platform, {
      serviceId: id,
      by: 'staff',
      access: { note: 'پنل: پورت ۲۰۸۷' },
      password: '',
      secret,
    });
    expect(JSON.parse((await readService(id)).access)).toMatchObject({ ipv4: '192.0.2.250', note: 'پنل: پورت ۲۰۸۷' });
    expect([await openExtras(id), await countWaitingServices(platform.db)]).toEqual([[], 0]);
  });
});

test.each([
  ['2001:db8::ffff', 1, '2001:db8::1:0'],
  ['::1', 2, '::3'],
  ['2001:db8:1:2:3:4:5:6', 10, '2001:db8:1:2:3:4:5:10'],
  ['2001:DB8:1::10', 0, '2001:db8:1::10'],
])('%s and %i more is %s', (first, after, address) => expect(nextIpv6(first, after)).toBe(address));

test.each([
  ['local-lvm:vm-100-disk-0,size=2252M', 2252 / 1024],
  ['local:100/vm-100-disk-0.qcow2,iothread=1,size=32G', 32],
  ['ceph:vm-100-disk-0,size=1.5T,ssd=1', 1536],
  ['local:vm,size=1048576K', 1],
  ['', 0],
])('the disk %s has %d gigabytes', (settings, size) => expect(gigabytesIn(settings)).toBe(size));

test('concurrent services get different numbers, and an error when all are taken', async () => {
  const take = (serviceId: string) => allocateServiceNumber(platform, { serviceId, range: 'r', first: 5, last: 7 });
  expect((await Promise.all(['a', 'b', 'c', 'a'].map(take))).toSorted()).toHaveLength(4);
  expect(new Set(await Promise.all(['a', 'b', 'c'].map(take)))).toEqual(new Set([5, 6, 7]));
  await expect(take('d')).rejects.toThrow('no number of r is free');
});

describe('P72 a machine that is rebuilt on a smaller disk', () => {
  const rebuild = (id: string) =>
    runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'rebuild' }));
  const shrinkPlan = () => addTestPlan(platform, 'vps-de-1', 200_000, { diskGb: 30 });
  /** Creates a machine with 60 gigabytes whose service is sold with 30. */
  async function addLarge(settings: object = {}): Promise<string> {
    const id = await addMachine({}, settings);
    await work();
    await shrinkPlan();
    await platform.db
      .updateTable('plans')
      .set({ delivery: 'proxmox', delivery_settings: JSON.stringify({ template: '9000', ...settings }) })
      .execute();
    return id;
  }

  test('is deleted and cloned under its id, and keeps its address and its network card', async () => {
    const id = await addLarge();
    const [old] = ours();
    const { net0, ipconfig0 } = old?.config ?? {};
    expect(old?.config.scsi0).toContain('size=60G');
    const first = await consumeSecret(platform, { serviceId: id, userId: 'u1', secret });
    await rebuild(id);
    await work();
    const [made] = ours();
    expect(made).not.toBe(old);
    expect(made).toMatchObject({ vmid: old?.vmid, status: 'running', config: { net0, ipconfig0 } });
    expect(made?.config.scsi0).toContain('size=30G');
    const second = await consumeSecret(platform, { serviceId: id, userId: 'u1', secret });
    expect([second === null, second === first]).toEqual([false, false]);
  });

  test('is deleted once, even if responses and tasks are lost', async () => {
    const id = await addLarge();
    fake.behaviour.forgets = true;
    await rebuild(id);
    await work();
    expect(ours()).toMatchObject([{ status: 'running' }]);
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    await runTransaction(platform, (trx) =>
      trx.updateTable('service_jobs').set({ done_at: null, state: 'failed' }).where('action', '=', 'rebuild').execute(),
    );
    await retryJob(platform, { serviceId: id, by: 's' });
    await work();
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test('is left alone while nothing can be cloned in its place', async () => {
    const id = await addLarge();
    fake.machines.delete(9000);
    const [old] = ours();
    await rebuild(id);
    await work();
    expect(ours()).toEqual([old]);
    expect(await readService(id)).toMatchObject({ state: 'failed' });
  });

  test('stays off when it is suspended', async () => {
    const id = await addLarge();
    await runTransaction(platform, (trx) => queueJob(platform, trx, { serviceId: id, action: 'suspend' }));
    await work();
    await rebuild(id);
    await work();
    expect(ours()).toMatchObject([{ status: 'stopped', config: { onboot: '0' } }]);
    expect(await readService(id)).toMatchObject({ state: 'suspended' });
  });
});

describe('P72 actual sizes of a Proxmox machine are compared with what is sold', () => {
  const compare = async (id: string) => {
    platform.clock.advance(3_600_000);
    await compareMachines({ ...platform, log }, { provisioners: [adapterOf()] });
    return (await findStaffService(platform.db, id))?.differences;
  };

  test('a delivered machine has no difference, also with extra addresses and after a change', async () => {
    more = { addresses };
    const id = await addMachine({ 'extra-disk': '100', 'extra-ip': '5' });
    await work();
    expect(await compare(id)).toEqual([]);
    await choose(id, { 'extra-disk': '100', 'extra-ip': '1' });
    await addTestPlan(platform, 'vps-de-1', 200_000, { ramGb: 0.5, cpuCores: 8, ipv6: 0 });
    await platform.db.transaction().execute((trx) => queueJob(platform, trx, { serviceId: id, action: 'change' }));
    await work();
    expect(await compare(id)).toEqual([]);
  });

  test('a manual change there is reported as a difference until it is reverted', async () => {
    more = { network6, addresses };
    const id = await addMachine({ 'extra-ip': '1' });
    await work();
    const [machine] = ours();
    if (!machine) throw new Error('there is no machine');
    const made = machine.config;
    machine.config = { ...made, sockets: '2', memory: '2048', scsi0: 'local:vm,size=80G', ipconfig0: 'ip=dhcp' };
    delete machine.config.ipconfig1;
    expect(await compare(id)).toEqual([
      'پردازنده: فروخته‌شده ۲ هسته، روی سرور ۴ هسته',
      'رم: فروخته‌شده ۴ گیگابایت، روی سرور ۲ گیگابایت',
      'دیسک: فروخته‌شده ۶۰ گیگابایت، روی سرور ۸۰ گیگابایت',
      'نشانی IPv4: فروخته‌شده ۲ عدد، روی سرور ۱ عدد',
      'نشانی IPv6: فروخته‌شده ۱ عدد، روی سرور ۰ عدد',
    ]);
    machine.config = made;
    expect(await compare(id)).toEqual([]);
  });

  test('a machine that cannot be read, is not ours or is not there is no difference', async () => {
    const id = await addMachine();
    await work();
    const [machine] = ours();
    if (!machine) throw new Error('there is no machine');
    fake.behaviour.isDown = true;
    expect(await compare(id)).toEqual([]);
    fake.behaviour.isDown = false;
    machine.config = { ...machine.config, description: 'of somebody else', cores: '16' };
    expect(await compare(id)).toEqual([]);
    fake.machines.delete(machine.vmid);
    expect(await compare(id)).toEqual([]);
  });
});
