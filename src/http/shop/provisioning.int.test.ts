import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createOutgoing } from '../../platform/outgoing.ts';
import { webhookSecret, webhookSignature } from '../../platform/webhook.ts';
import { createProvisioningWorker, createWebhookProvisioner } from '../../shop/services/index.ts';
import { addServices } from '../../shop/services/testing.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

/** Provider system: the calls it received, and its response. */
let system: Server;
let logged: string[];
let replies: Array<[status: number, body: object]>;
let server: TestServer;
const secret = 's'.repeat(64);

beforeEach(async () => {
  [logged, replies] = [[], []];
  system = createServer(async (request, response) => {
    logged.push(await text(request));
    const [status, body] = replies.shift() ?? [500, {}];
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
  const destination = { url: addressOf(system), loopback: true };
  server = await startTestServer({}, { shop: { gateways: {}, provisioning: { webhook: { destination } } } });
});
afterEach(async () => {
  system.closeAllConnections();
  system.close();
  await server.close();
});

const addressOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
const call = (body: string, signature = webhookSignature(webhookSecret(secret, 'provisioning'), body)) =>
  server.request('/shop/provisioning', { method: 'POST', body, headers: { 'x-mizban-signature': signature } });
const work = () => {
  const destination = { url: addressOf(system), loopback: true };
  const provisioner = createWebhookProvisioner({ call: createOutgoing({ destination, log: silentLog }), secret });
  return createProvisioningWorker({ platform: server.platform, provisioners: [provisioner], secret }).runOnce();
};
const stateOf = async (id: string) =>
  (await server.platform.db.selectFrom('services').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** A service that the provider's system is at work on, and the id of its job. */
async function started() {
  const [id = ''] = await addServices(server.platform, { delivery: 'webhook' });
  replies = [[202, {}]];
  await work();
  const { job } = JSON.parse(logged[0] ?? '{}') as { job: string };
  return { id, job };
}

describe('P41 a call of the provider’s system', () => {
  it('without origin and session lets its job be requested at once, and is believed in nothing else', async () => {
    const { id, job } = await started();
    await work();
    expect(logged, 'it is not asked before its time').toHaveLength(1);
    const response = await call(JSON.stringify({ job, state: 'done', access: { ipv4: '203.0.113.66' } }));
    expect([response.status, response.headers.getSetCookie(), await stateOf(id)]).toEqual([204, [], 'provisioning']);
    replies = [[200, { state: 'done', access: { ipv4: '192.0.2.9' } }]];
    await work();
    expect([logged.length, await stateOf(id)]).toEqual([2, 'active']);
    // Repeated calls and calls for unknown jobs have no effect.
    for (const again of [job, 'no-such-job']) expect((await call(JSON.stringify({ job: again }))).status).toBe(204);
    await work();
    expect(logged).toHaveLength(2);
  });

  it.each([
    ['missing', () => ''],
    ['bad', (body: string) => webhookSignature(webhookSecret(secret, 'provisioning'), body).replace(/.{4}$/, '0000')],
    ['of other bytes', (body: string) => webhookSignature(webhookSecret(secret, 'provisioning'), `${body} `)],
    ['of another signer', (body: string) => webhookSignature(webhookSecret(secret, 'form 1'), body)],
  ])('with a signature that is %s is refused and hurries nothing', async (_name, signature) => {
    const { job } = await started();
    const body = JSON.stringify({ job });
    expect((await call(body, signature(body))).status).toBe(400);
    await work();
    expect(logged).toHaveLength(1);
  });

  it('with an invalid body gets 400, and a huge one 413', async () => {
    for (const body of ['{}', 'x', '{"job":7}']) expect((await call(body)).status).toBe(400);
    expect((await call('x'.repeat(300_000))).status).toBe(413);
  });
});

it('where no such system is configured there is nothing to call', async () => {
  const other = await startTestServer();
  const response = await other.request('/shop/provisioning', { method: 'POST', body: '{}' });
  await other.close();
  expect(response.status).toBe(404);
});
