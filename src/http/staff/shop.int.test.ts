import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestAttempt, addTestOrder } from '../../shop/testing-orders.ts';
import { note } from '../../shop/timeline/note.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let seller: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await signInAs(server, 'shop_manager');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
async function ask(path: string, init: { method?: string; body?: object } = {}) {
  const { method = 'GET', body } = init;
  const answer = await server.request(base + path, {
    ...{ method, headers: seller },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('an order as staff see it', () => {
  it('tells buyer, items, invoice, payments with what the gateway said, and every event as a sentence', async () => {
    const { platform } = server;
    const { id, invoiceId, code } = await addTestOrder(platform);
    await addTestAttempt(platform, { invoiceId, raw: { card_pan: '4111111111111111', code: 100 } });
    await note(platform, platform.db, {
      kind: 'invoice-made',
      invoiceId,
      data: { purpose: 'order', total: 1_100_000 },
    });
    await note(platform, platform.db, { kind: 'from-the-future', orderId: id });
    const { body } = await ask(`/orders/${id}`);
    expect(body).toMatchObject({
      order: { id, code, state: 'placed', buyer: { name: 'سارا رضایی' }, quote: { dueNow: 1_100_000 } },
      items: [{ hostname: 'web.example.ir' }],
      invoices: [{ id: invoiceId, state: 'proforma' }],
      attempts: [{ gateway: 'zarinpal', state: 'verifying', events: [{ kind: 'answer' }] }],
      services: [],
      timeline: [
        { sentence: 'پیش‌فاکتور سفارش به مبلغ ۱۱۰٬۰۰۰ تومان ساخته شد.', by: null },
        { sentence: 'from-the-future' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/4111111111111111|secret/i);
    expect((await ask(`/orders/${'0'.repeat(24)}`)).status).toBe(404);
  });

  it('is found in the list, and a wrong question is answered with sentences', async () => {
    const { code } = await addTestOrder(server.platform, { isTest: true, buyer: { name: 'مهران' } });
    const { body } = await ask(`/orders?q=${encodeURIComponent('مهران')}&test=1&state=placed`);
    expect(body).toMatchObject({ total: 1, data: [{ code, isTest: true }] });
    expect((await ask('/orders?state=gone')).status).toBe(422);
  });
});
