import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plansOf } from '../../platform/db/plans.testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { ensureCustomer } from '../customers/index.ts';
import { createTestDatabase } from '../testing.ts';
import { manual } from './adapters/manual.ts';
import { listServices } from './read.ts';
import { consumeSecret } from './secrets.ts';
import {
  countServicesBy,
  countWaitingServices,
  findStaffService,
  listStaffServices,
  type ServicesQuery,
} from './staff.ts';
import {
  addServiceNote,
  confirmIdentity,
  markJobDone,
  resumeByStaff,
  retryJob,
  suspendByStaff,
  terminateByStaff,
} from './staff-actions.ts';
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

const work = () => createProvisioningWorker({ platform, provisioners: [manual], secret }).runOnce();
const list = (query: Partial<ServicesQuery> = {}) =>
  listStaffServices(platform, { page: 1, perPage: 25, sort: '-createdAt', q: '', ...query });
const find = async (id: string) => await findStaffService(platform.db, id);
const done = (serviceId: string, access: Record<string, string> = {}, password = '') =>
  markJobDone(platform, { serviceId, by: 'staff', access, password, secret });

test('manual jobs wait in the queue until staff mark them done with the access data', async () => {
  const [id = ''] = await addServices(platform);
  await work();
  expect(await countWaitingServices(platform.db)).toBe(1);
  expect(await list({ waits: true })).toMatchObject({
    total: 1,
    rows: [{ id, state: 'provisioning', buyer: 'سارا رضایی', job: { action: 'create', state: 'waiting_for_staff' } }],
  });
  await done(id, { ipv4: '192.0.2.7', user: 'root' }, 'aPassword123');
  expect(await countWaitingServices(platform.db)).toBe(0);
  expect(await listServices(platform.db, { userId: 'u1' })).toMatchObject([
    { state: 'active', access: { ipv4: '192.0.2.7' }, hasSecret: true },
  ]);
  expect(JSON.stringify(await find(id))).not.toContain('aPassword123');
  expect(await consumeSecret(platform, { serviceId: id, userId: 'u1', secret })).toBe('aPassword123');
  await expect(done(id)).rejects.toMatchObject({ name: 'EditConflict' });
});

test('a service is found by its addresses and by the code of its order', async () => {
  const [id = ''] = await addServices(platform);
  const [other = ''] = await addServices(platform, { plan: 'vps-de-2' });
  await work();
  await done(id, { ipv4: '192.0.2.7', ipv6: '2001:db8::7f', domain: 'shop.example.ir', user: 'root' });
  await done(other, { ipv4: '192.0.2.19', user: 'root' });
  const found = async (q: string) => (await list({ q })).rows.map((service) => service.id);
  for (const q of ['192.0.2.7', '۱۹۲.۰.۲.۷', '2001:db8::7f', 'shop.example'])
    expect([q, await found(q)]).toEqual([q, [id]]);
  expect(await found('root'), 'what all have finds nothing').toEqual([]);
  const { order_id: orderId } = await platform.db
    .selectFrom('services')
    .select('order_id')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  const { code } = await platform.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await found(code)).toEqual([other]);
});

test('the queue is found without reading the services that run', async () => {
  const [id = ''] = await addServices(platform);
  await work();
  const service = await platform.db.selectFrom('services').selectAll().executeTakeFirstOrThrow();
  const running = { state: 'active' as const, paid_until: 5 };
  const copies = Array.from({ length: 2_000 }, (_, at) => ({
    id: `s-${at}`,
    order_item_id: `i-${at}`,
    user_id: `u-${at}`,
  }));
  for (let from = 0; from < copies.length; from += 200)
    await platform.db
      .insertInto('services')
      .values(copies.slice(from, from + 200).map((copy) => ({ ...service, ...running, ...copy })))
      .execute();
  await sql`analyze`.execute(platform.db);
  const plans = await plansOf(platform, async (watched) => {
    const query = { page: 1, perPage: 25, sort: '-createdAt', q: '', waits: true } as const;
    expect(await listStaffServices(watched, query)).toMatchObject({ total: 1, rows: [{ id }] });
    expect(await countWaitingServices(watched.db)).toBe(1);
  });
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN (services|unmade)|Seq Scan on services/);
});

test('access data stays after later jobs, except for fields that staff empty', async () => {
  const [id = ''] = await addServices(platform);
  await work();
  await done(id, { ipv4: '192.0.2.7', ipv6: '2001:db8::7', user: 'root', panel: '' });
  expect((await find(id))?.access).toEqual({ ipv4: '192.0.2.7', ipv6: '2001:db8::7', user: 'root' });
  await suspendByStaff(platform, { serviceId: id, by: 'staff', reason: 'شکایت' });
  await work();
  await done(id);
  expect((await find(id))?.access).toEqual({ ipv4: '192.0.2.7', ipv6: '2001:db8::7', user: 'root' });
  await resumeByStaff(platform, { serviceId: id, by: 'staff', reason: 'رفع شد' });
  await work();
  await done(id, { ipv4: '192.0.2.8', ipv6: '' });
  expect((await find(id))?.access).toEqual({ ipv4: '192.0.2.8', user: 'root' });
  expect([(await list({ q: '192.0.2.7' })).total, (await list({ q: '192.0.2.8' })).total]).toEqual([0, 1]);
});

test('services are listed and counted by kind of product', async () => {
  const [server = ''] = await addServices(platform);
  const [domain = ''] = await addServices(platform, { plan: 'dom-com' });
  await platform.db.updateTable('services').set({ product: 'domain' }).where('id', '=', domain).execute();
  expect(await list({ product: 'domain' })).toMatchObject({ total: 1, rows: [{ id: domain, product: 'domain' }] });
  expect(await list({ product: 'vps', waits: true })).toMatchObject({ total: 0 });
  expect(await list({ product: 'vps' })).toMatchObject({ rows: [{ id: server, product: 'vps' }] });
  expect(await countServicesBy(platform, 'product', {})).toMatchObject({ '': 2, vps: 1, domain: 1 });
});

onSqlite('a failed job is retried or ended', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'proxmox' });
  await work();
  expect(await find(id)).toMatchObject({ state: 'failed', job: { state: 'failed' } });
  await retryJob(platform, { serviceId: id, by: 'staff' });
  expect(await find(id)).toMatchObject({ job: { state: 'queued', failures: 0 } });
  await expect(retryJob(platform, { serviceId: id, by: 'staff' })).rejects.toMatchObject({ name: 'EditConflict' });
  await terminateByStaff(platform, { serviceId: id, by: 'staff', reason: 'اشتباه بود' });
  expect(await find(id)).toMatchObject({ job: { action: 'terminate' } });
  await done(id);
  expect(await find(id)).toMatchObject({ state: 'terminated', job: null });
  const late = suspendByStaff(platform, { serviceId: id, by: 'staff', reason: 'دیر' });
  await expect(late).rejects.toMatchObject({ name: 'EditConflict' });
});

onSqlite('staff suspend and resume with a reason, but cannot resume an unpaid service', async () => {
  const [id = ''] = await addServices(platform);
  await work();
  await done(id);
  await suspendByStaff(platform, { serviceId: id, by: 'staff', reason: 'شکایت' });
  await work();
  await done(id);
  expect(await find(id)).toMatchObject({ state: 'suspended', suspendedFor: 'شکایت' });
  await resumeByStaff(platform, { serviceId: id, by: 'staff', reason: 'رفع شد' });
  await work();
  await done(id);
  expect(await find(id)).toMatchObject({ state: 'active', suspendedFor: null });
  await platform.db.updateTable('services').set({ state: 'suspended', suspended_for: 'unpaid' }).execute();
  const around = resumeByStaff(platform, { serviceId: id, by: 'staff', reason: 'لطفاً' });
  await expect(around).rejects.toMatchObject({ name: 'InvalidFields' });
});

test('a service that needs an identity waits until staff confirm it, and never again', async () => {
  const known = { email: 'sara@example.ir', name: 'سارا' };
  const userId = await runTransaction(platform, (trx) => ensureCustomer(platform, trx, known));
  const [id = ''] = await addServices(platform, { userId, needsIdentity: true });
  expect(await find(id)).toMatchObject({ state: 'pending', waitsForIdentity: true, job: null });
  const confirm = () => confirmIdentity(platform, { serviceId: id, by: 'staff', reason: 'کارت ملی' });
  await confirm();
  await work();
  expect(await find(id)).toMatchObject({ state: 'provisioning', waitsForIdentity: false });
  await expect(confirm()).rejects.toMatchObject({ name: 'EditConflict' });
});

onSqlite('services are found by machine, plan and buyer, and narrowed by state', async () => {
  const [first = ''] = await addServices(platform, { items: 2 });
  await addServices(platform, { isTest: true, plan: 'vps-ir-1' });
  expect((await list({ q: 'srv1.example' })).total).toBe(1);
  expect((await list({ q: 'vps-ir-1' })).total).toBe(1);
  expect((await list({ q: 'سارا' })).total).toBe(3);
  expect((await list({ isTest: true })).total).toBe(1);
  expect((await list({ state: 'active' })).total).toBe(0);
  expect((await list({ perPage: 1, page: 2 })).rows).toHaveLength(1);
  await addServiceNote(platform, { serviceId: first, by: 'staff', text: 'مشتری زنگ زد' });
  const unknownService = addServiceNote(platform, { serviceId: 'none', by: 'staff', text: 'x' });
  await expect(unknownService).rejects.toMatchObject({ name: 'NotFound' });
});
