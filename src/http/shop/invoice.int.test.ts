import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { testBuyer } from '../../shop/buyer.testing.ts';
import { createCreditNote } from '../../shop/credit-notes/index.ts';
import { createInvoice } from '../../shop/invoices/index.ts';
import { addTestInvoice } from '../../shop/orders.testing.ts';
import { creditNotePath } from '../../shop/paths.ts';
import { openPath, signLink } from '../../shop/signed-link.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let invoice: { id: string; secret: string };
let owner: Awaited<ReturnType<typeof signInAs>>;
let ownerId: string;
let outsider: Awaited<ReturnType<typeof signInAs>>;
let manager: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInAs(server, 'customer');
  const { id } = await server.platform.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  ownerId = id;
  [outsider, manager] = [await signInAs(server, 'author'), await signInAs(server, 'shop_manager')];
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

describe('P13 a credit note', () => {
  let path: string;
  beforeAll(async () => {
    const { platform } = server;
    const made = await addTestInvoice(platform, { state: 'paid', number: 31, userId: ownerId });
    const note = await runTransaction(platform, (trx) =>
      createCreditNote(platform, trx, {
        invoice: { id: made.id, user_id: ownerId, is_test: 0 },
        ...{ amount: toman(50_000), method: 'balance', refundId: null, reason: 'خرید اشتباه <i>' },
      }),
    );
    path = creditNotePath({ id: note.id, invoiceId: made.id });
  });

  test('opens for its owner, for staff and with the key of its invoice, and links the invoice both ways', async () => {
    const { secret } = server.services.config;
    const [, , , invoiceId = ''] = path.split('/');
    const key = signLink(secret, 'invoice', invoiceId);
    for (const response of [await get(`${path}?key=${key}`), await get(path, owner), await get(path, manager)]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await response.text()).toContain('خرید اشتباه &lt;i&gt;');
    }
    const page = await (await get(`${path}?key=${key}`)).text();
    expect(page).toContain(`href="${path}/pdf?key=${key}"`);
    expect(page).toContain(`href="/shop/invoice/${invoiceId}?form=official&amp;key=${key}"`);
    const ofInvoice = await (await get(`/shop/invoice/${invoiceId}?key=${key}`)).text();
    expect(ofInvoice).toContain(`href="${path}?key=${key}"`);
    // The invoice itself says nothing of it.
    expect(/<main.*<\/main>/s.exec(ofInvoice)?.[0]).not.toMatch(/برگشت|بازگردانده/);
    expect(openPath(path, secret)).toBe(`${path}?key=${key}`);
    const file = await get(`${path}/pdf?key=${key}`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="credit-note-1.pdf"');
  });

  test('is one and the same 404 for another account, and below the address of another invoice', async () => {
    const other = path.replace(/invoice\/[0-9a-f]+/, `invoice/${invoice.id}`);
    const key = `?key=${invoice.secret}`;
    const refused = await Promise.all([
      get(path, outsider),
      get(`${path}/pdf`, outsider),
      get(path + key, outsider),
      get(other + key),
      get(`${other}/pdf${key}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([303, `/account/?${new URLSearchParams({ return: path })}`]);
  });
});
