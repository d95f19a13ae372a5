import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { testBuyer } from '../../shop/buyer.testing.ts';
import { createInvoice } from '../../shop/invoices/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let invoice: { id: string; secret: string };
let owner: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInAs(server, 'customer');
  const { id } = await server.platform.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const made = await runTransaction(server.platform, (trx) =>
    createInvoice(server.platform, trx, {
      userId: id,
      purpose: 'top-up',
      vatRate: 1000,
      buyer: testBuyer,
      isTest: true,
      dueAt: 5,
      quoteLines: [
        {
          item: 0,
          kind: 'top-up',
          label: 'افزایش اعتبار <i>',
          quantity: 1,
          unit: toman(1_100),
          amount: toman(1_100),
          vat: toman(100),
        },
      ],
    }),
  );
  if (!made) throw new Error('no invoice');
  invoice = made;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

test('P13 an invoice is shown to its owner, to staff and by its key; another account gets one and the same 404, and a visitor who is not signed in is redirected to sign in and back', async () => {
  const path = `/shop/invoice/${invoice.id}`;
  const outsider = await signInAs(server, 'author');
  const manager = await signInAs(server, 'shop_manager');
  const shown = await get(`${path}?key=${invoice.secret}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const html = await shown.text();
  expect(html).toContain('پیش‌فاکتور');
  expect(html).toContain('افزایش اعتبار &lt;i&gt;');
  expect(html).toContain('۱٬۱۰۰');
  expect((await get(path, owner)).status).toBe(200);
  expect((await get(path, manager)).status).toBe(200);

  const wrong = `?key=${'0'.repeat(48)}`;
  const none = `/shop/invoice/${'0'.repeat(24)}`;
  const refused = await Promise.all(
    [path, path + wrong, `${path}?key=`, `${none}?key=${invoice.secret}`, `${path}/pdf`].map((one) =>
      get(one, outsider),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(new Set(await Promise.all(refused.map((response) => response.text()))).size).toBe(1);

  for (const one of [
    path,
    path + wrong,
    `${path}/pdf`,
    `${path}/pdf?key=${invoice.id}`,
    `${none}?key=${invoice.secret}`,
  ]) {
    const { status, headers } = await get(one);
    const back = new URLSearchParams({ return: one.startsWith(none) ? none : path });
    expect([one, status, headers.get('location')]).toEqual([one, 303, `/account/?${back}`]);
  }
});

test('each form has its address, on the page and as PDF, with the key of the link', async () => {
  const path = `/shop/invoice/${invoice.id}`;
  const page = async (search: string) => await (await get(`${path}?key=${invoice.secret}${search}`)).text();
  const official = await page('&form=official');
  expect(official).toContain('پیش‌فاکتور فروش کالا و خدمات');
  expect(official).toContain(`href="${path}/pdf?form=official&amp;key=${invoice.secret}"`);
  expect(official).toContain(`href="${path}?form=receipt&amp;key=${invoice.secret}"`);
  expect(official).toContain('یازده هزار ریال');
  expect(await page('&form=receipt')).toContain('۱٬۱۰۰');
  expect(await page('&form=<i>')).toBe(await page(''));
});

test('the PDF is a file to keep', async () => {
  const response = await get(`/shop/invoice/${invoice.id}/pdf?key=${invoice.secret}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="proforma.pdf"');
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});
