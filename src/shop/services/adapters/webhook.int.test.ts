import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { webhookSecret, webhookSignature } from '../../../platform/webhook.ts';
import { createTestDatabase } from '../../testing.ts';
import { compareMachines } from '../compare.ts';
import { runJobNow } from '../queue.ts';
import { consumeSecret } from '../secrets.ts';
import { findStaffService } from '../staff.ts';
import { addServices } from '../testing.ts';
import { createProvisioningWorker } from '../worker.ts';
import { createWebhookProvisioner, readProvisioningCall } from './webhook.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Server;
let replies: Array<[number, unknown]>;
let received: Array<{ body: string; signature: unknown }>;
const secret = 'a secret of the site that has enough letters';

beforeEach(async () => {
  platform = await createTestDatabase();
  replies = [];
  received = [];
  server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: request.headers['x-mizban-signature'] });
    const [status, reply] = replies.shift() ?? [500, {}];
    response.writeHead(status).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await platform.close();
});

function adapterOf() {
  const destination = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mizban`, loopback: true };
  return createWebhookProvisioner({ call: createOutgoing({ destination, log: silentLog }), secret });
}

async function work(polls: number): Promise<void> {
  const provisioners = [adapterOf()];
  for (let look = 0; look < polls; look += 1) {
    await createProvisioningWorker({ platform, provisioners, secret }).runOnce();
    platform.clock.advance(60_000);
  }
}

const readService = (id: string) =>
  platform.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the provider receives the same signed request until it responds with done', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'webhook' });
  replies = [
    [202, {}],
    [503, {}],
    [200, { state: 'done', access: { ipv4: '192.0.2.9' }, password: 'aPassword123' }],
  ];
  await work(3);
  expect(await readService(id)).toMatchObject({ state: 'active' });
  expect(JSON.parse((await readService(id)).access)).toEqual({ ipv4: '192.0.2.9' });
  expect(await consumeSecret(platform, { serviceId: id, userId: 'u1', secret })).toBe('aPassword123');
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  const [{ body = '', signature } = {}] = received;
  expect(signature).toBe(webhookSignature(webhookSecret(secret, 'provisioning'), body));
  expect(JSON.parse(body)).toMatchObject({ action: 'create', service: { id, hostname: 'srv0.example.ir' } });
});

test('the request contains options as labels and numbers, without prices', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'webhook' });
  const sold = { gpu: { value: '2', label: 'کارت گرافیک: ۲ عدد', units: 2, monthly: 7_777_770 } };
  const { selection } = await readService(id);
  await platform.db
    .updateTable('services')
    .set({ selection: JSON.stringify({ ...JSON.parse(selection), options: { gpu: '2' }, sold }) })
    .where('id', '=', id)
    .execute();
  replies = [[200, { state: 'done' }]];
  await work(1);
  const [{ body = '' } = {}] = received;
  expect(JSON.parse(body).service).toMatchObject({
    selection: { options: { gpu: '2' } },
    options: [{ slug: 'gpu', value: '2', units: 2, label: 'کارت گرافیک: ۲ عدد' }],
  });
  expect(body).not.toContain('7777770');
});

test('a failure becomes a task for staff with its reason, and an invalid response is retried', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'webhook' });
  replies = [
    [200, { state: 'perhaps' }],
    [200, { state: 'failed', reason: 'no room left' }],
  ];
  await work(1);
  expect(await readService(id)).toMatchObject({ state: 'provisioning' });
  await work(1);
  expect(await readService(id)).toMatchObject({ state: 'failed', problem: 'no room left' });
});

test('a signed call of that system lets the job be requested at once, and believes nothing else', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'webhook' });
  replies = [
    [202, {}],
    [200, { state: 'done', access: { ipv4: '192.0.2.9' } }],
  ];
  await work(1);
  platform.clock.advance(-59_000);
  await work(1);
  expect(received, 'it is not asked before its time').toHaveLength(1);
  platform.clock.advance(-59_000);
  const { job } = JSON.parse(received[0]?.body ?? '{}') as { job: string };
  const body = Buffer.from(JSON.stringify({ job, state: 'done', access: { ipv4: '203.0.113.66' } }));
  const signature = webhookSignature(webhookSecret(secret, 'provisioning'), body.toString());
  expect(readProvisioningCall(body, signature, 'another secret of a site')).toBeNull();
  expect(readProvisioningCall(Buffer.from('{}'), signature, secret)).toBeNull();
  expect(readProvisioningCall(body, '', secret)).toBeNull();
  expect(readProvisioningCall(body, signature, secret)).toBe(job);
  await runJobNow(platform.db, { jobId: job, adapter: 'proxmox' });
  await work(1);
  expect(received).toHaveLength(1);
  platform.clock.advance(-60_000);
  await runJobNow(platform.db, { jobId: job, adapter: 'webhook' });
  await work(1);
  expect(received).toHaveLength(2);
  const { access } = await platform.db
    .selectFrom('services')
    .select('access')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(access).toContain('192.0.2.9');
});

test('P72 it is queried for the sizes of a machine; they are compared, and no response means no difference', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'webhook' });
  const sizes = { cores: 2, ramGb: 4, diskGb: 60, ipv4: 1, ipv6: 1 };
  const compare = async () => {
    platform.clock.advance(3_600_000);
    await compareMachines(platform, { provisioners: [adapterOf()] });
    return (await findStaffService(platform.db, id))?.differences;
  };
  replies = [
    [200, { state: 'done', sizes }],
    [200, { sizes: { ...sizes, diskGb: 120 } }],
    [404, {}],
    [200, { sizes: { diskGb: 60 } }],
    [200, { sizes }],
  ];
  await work(1);
  const larger = ['دیسک: فروخته‌شده ۶۰ گیگابایت، روی سرور ۱۲۰ گیگابایت'];
  expect(await compare()).toEqual(larger);
  const { body = '', signature } = received.at(-1) ?? {};
  expect(signature).toBe(webhookSignature(webhookSecret(secret, 'provisioning'), body));
  expect(JSON.parse(body)).toMatchObject({ action: 'inspect', service: { id, hostname: 'srv0.example.ir' } });
  expect(await compare(), 'a system that does not know the call').toEqual(larger);
  expect(await compare(), 'an answer that is not in the contract').toEqual(larger);
  expect(await compare()).toEqual([]);
});
