import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestAttempt, addTestOrder } from '../../shop/testing-orders.ts';
import { note } from '../../shop/timeline/note.ts';
import type { EventKind } from '../../shop/timeline/words.ts';
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
    await note(platform, platform.db, { kind: 'from-the-future' as EventKind, orderId: id });
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

describe('what staff do to an order', () => {
  const post = (path: string, body: object = { reason: 'مشتری تماس گرفت' }) => ask(path, { method: 'POST', body });

  it('cancels one that nobody has paid, once, with who and why on its timeline', async () => {
    const { id } = await addTestOrder(server.platform);
    expect((await post(`/orders/${id}/cancel`, { reason: ' ' })).body.fields).toEqual({
      reason: 'دلیل را در یک جمله بنویسید.',
    });
    const { status, body } = await post(`/orders/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { state: 'cancelled' },
      invoices: [{ state: 'void' }],
      timeline: [{ sentence: 'سفارش لغو شد. دلیل: مشتری تماس گرفت', by: 'shop_manager' }],
    });
    expect(await post(`/orders/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'EditConflict' } });
  });

  it('does not cancel one that is paid, and of paying and cancelling at once one happens', async () => {
    const paid = await addTestOrder(server.platform, { state: 'completed' });
    expect((await post(`/orders/${paid.id}/cancel`)).status).toBe(409);
    expect((await ask(`/orders/${paid.id}`)).body.order.state).toBe('completed');
    const { id, invoiceId } = await addTestOrder(server.platform);
    const answers = await Promise.all([post(`/orders/${id}/cancel`), post(`/invoices/${invoiceId}/settle`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask(`/orders/${id}`);
    expect([body.order.state, body.invoices[0].state]).toEqual(
      answers[0]?.status === 200 ? ['cancelled', 'void'] : ['completed', 'paid'],
    );
  });

  it('marks its invoice as paid once: number, order and service follow', async () => {
    const { id, invoiceId } = await addTestOrder(server.platform);
    const answers = await Promise.all([1, 2, 3].map(() => post(`/invoices/${invoiceId}/settle`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await ask(`/orders/${id}`);
    expect(body).toMatchObject({
      order: { state: 'completed' },
      invoices: [{ state: 'paid', paidBy: 'staff', number: expect.any(Number) }],
      services: [{ state: 'pending' }],
    });
    expect(body.timeline.at(-1)).toMatchObject({
      sentence: 'پرداخت صورت‌حساب به دست همکاران ثبت شد. دلیل: مشتری تماس گرفت',
      by: 'shop_manager',
    });
  });
});
