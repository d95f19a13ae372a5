import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { ready, start } from './program.ts';

interface Payment {
  amount: number;
  callbackUrl: string;
  status: number;
}

/** A bank on another port, which speaks as Zibal does and has a page to pay on. */
async function openBank(): Promise<{ url: string; payments: Payment[]; server: Server }> {
  const payments: Payment[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [, id] = /^\/start\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (id !== undefined) {
      const payment = payments[Number(id) - 1] as Payment;
      payment.status = 2;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(`<h1>بانک</h1><a href="${payment.callbackUrl}?success=1&trackId=${id}">بازگشت</a>`);
    }
    const sent = JSON.parse(body);
    if (request.url === '/v1/request') {
      payments.push({ amount: sent.amount, callbackUrl: sent.callbackUrl, status: -1 });
      return void response.end(JSON.stringify({ result: 100, trackId: payments.length }));
    }
    const payment = payments[sent.trackId - 1] as Payment;
    if (request.url === '/v1/verify') payment.status = 1;
    response.end(JSON.stringify({ result: 100, status: payment.status, amount: payment.amount }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, payments, server };
}

test('P33 a buyer is led to a bank on another host and back, and the bank’s word settles the order', async ({
  page,
}) => {
  // A second program makes its default site first.
  test.setTimeout(180_000);
  const bank = await openBank();
  const program = await start({ ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: bank.url });
  try {
    await ready(program);
    await page.goto(`${program.url.replace('127.0.0.1', 'localhost')}/order/?plan=vps-de-1`);
    await page.getByRole('button', { name: /افزودن به سبد/ }).click();
    await page.getByRole('link', { name: /تسویه|پرداخت|ادامه/ }).click();
    await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('سارا احمدی');
    await page.getByLabel('شمارهٔ موبایل').fill('09121112233');
    await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
    const pay = page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
    await pay.click();
    await page.getByLabel('کدی که پیامک شد').fill((await page.locator('.shown b').textContent()) ?? '');
    await pay.click();
    await expect(page.getByRole('heading', { name: 'بانک' })).toBeVisible();
    expect(page.url()).toBe(`${bank.url}/start/1`);
    await page.getByRole('link', { name: 'بازگشت' }).click();
    await expect(page.getByRole('status').getByRole('heading')).toHaveText(/^پرداخت شد/);
    expect(bank.payments).toMatchObject([{ status: 1 }]);
  } finally {
    program.child.kill();
    await program.ended;
    bank.server.close();
  }
});
