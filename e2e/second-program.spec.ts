import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoSideScroll, expectSound } from './accessible.ts';
import { type Program, ready, seededFolder, start } from './program.ts';
import { test } from './test.ts';

interface Payment {
  amount: number;
  callbackUrl: string;
  status: number;
}

/** Fake bank on another port, with the API of Zibal and a payment page. */
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

/** Cases that need a separate program: another gateway, other settings, a shutdown in the middle. */
test.describe
  .serial('a second program', () => {
    let bank: Awaited<ReturnType<typeof openBank>>;
    let program: Program;
    let url: string;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      bank = await openBank();
      program = await start({ DATA_DIR: seededFolder(), ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: bank.url });
      await ready(program);
      url = program.url.replace('127.0.0.1', 'localhost');
    });
    test.afterAll(async () => {
      program.child.kill();
      await program.ended;
      bank.server.close();
    });

    test('P33 a buyer is redirected to a bank on another host and back, and verification settles the order', async ({
      page,
    }) => {
      await page.goto(`${url}/order/?plan=vps-de-1`);
      await page.getByRole('button', { name: /افزودن به سبد/ }).click();
      await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
      await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('سارا احمدی');
      await page.getByLabel('شمارهٔ همراه').fill('09121112233');
      await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
      const pay = page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
      await pay.click();
      await page.getByLabel('کدی که پیامک شد').fill((await page.locator('.shown b').textContent()) ?? '');
      await pay.click();
      await expect(page.getByRole('heading', { name: 'بانک' })).toBeVisible();
      await expect(page).toHaveURL(`${bank.url}/start/1`);
      await page.getByRole('link', { name: 'بازگشت' }).click();
      await expect(page.getByRole('status').getByRole('heading')).toHaveText(/^پرداخت شد/);
      expect(bank.payments).toMatchObject([{ status: 1 }]);
    });

    test('P77 beyond the limit of an address the browser solves a challenge and gets the code; without script the page shows the waiting time', async ({
      browser,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
      for (let index = 0; index < 20; index++)
        await request.post('/shop/account/otp', { form: { mobile: `09370000${100 + index}` }, maxRedirects: 0 });
      const viewport = { width: 360, height: 800 };
      const requestCode = async (page: Page, mobile: string) => {
        await page.goto(`${url}/account/`);
        await page.getByLabel('شمارهٔ همراه').fill(mobile);
        await page.getByRole('button', { name: 'فرستادن کد' }).click();
      };

      const able = await browser.newContext({ viewport });
      const page = await able.newPage();
      const [fetched, complaints]: [string[], string[]] = [[], []];
      page.on('request', (sent) => /\/demand-[^/]+\.js$/.test(sent.url()) && fetched.push(sent.url()));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${url}/account/`);
      await page.getByLabel('شمارهٔ همراه').fill('09121112244');
      expect(fetched, 'nobody fetches the solver before it is needed').toEqual([]);
      await page.getByRole('button', { name: 'فرستادن کد' }).click();
      // The page submits the form automatically once the challenge is solved.
      const shown = page.locator('.shown-code strong');
      await expect(shown).toHaveText(/^[۰-۹]{6}$/);
      expect(new Set(fetched).size).toBe(1);
      await page.getByLabel(/کدی که به/).fill((await shown.textContent()) ?? '');
      await page.locator('.mz-my-account').getByRole('button', { name: 'ورود' }).first().click();
      await expect(page.getByRole('button', { name: 'خروج از حساب' })).toBeVisible();
      expect(complaints).toEqual([]);
      await able.close();

      const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
      const quiet = await plain.newPage();
      await requestCode(quiet, '09121112255');
      const demand = quiet.locator('.demand');
      await expect(demand).toContainText('از شبکه‌ای که با آن به اینترنت وصل شده‌اید');
      await expect(demand).toContainText('شمارهٔ شما مشکلی ندارد');
      await expect(demand).toContainText(/[۱-۳] دقیقهٔ دیگر دوباره بفرستید، یا با ایمیل و گذرواژه وارد شوید/);
      await expect(demand.locator('progress')).toBeHidden();
      await expect(quiet.getByLabel('گذرواژه', { exact: true }), 'the way by e-mail is open').toBeVisible();
      await expectNoSideScroll(quiet);
      await plain.close();

      // A site without TLS, where browsers provide no WebCrypto.
      const unable = await browser.newContext();
      await unable.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
      const stuck = await unable.newPage();
      await requestCode(stuck, '09121112266');
      await expect(stuck.locator('.demand')).toContainText('دقیقهٔ دیگر دوباره بفرستید');
      await expectSound(stuck, [360, 1440]);
      await stuck.getByRole('button', { name: 'شمارهٔ دیگر' }).click();
      await expect(stuck.getByLabel('شمارهٔ همراه')).toBeVisible();
      await unable.close();
    });

    test('visited pages open offline, and other pages show an offline notice', async ({ page, playwright }) => {
      await allowOffline(await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } }));
      await page.goto(`${url}/`);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto(`${url}/contact/`);
      await page.goto(`${url}/account/`);
      // Pages are cached after the response, when the service worker is idle.
      const keptPages = () =>
        page.evaluate(async () =>
          (await (await caches.open('mizban-pages')).keys()).map((key) => new URL(key.url).pathname),
        );
      await expect.poll(keptPages).toContain('/contact/');
      expect(await keptPages()).not.toContain('/account/');
      program.child.kill();
      await program.ended;
      await page.goto(`${url}/contact/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('تماس با ما');
      for (const path of ['/about/', '/account/']) {
        await page.goto(url + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('اینترنت وصل نیست');
      }
    });

    /** Enables offline pages, as the administrator who has just changed the first password. */
    async function allowOffline(request: APIRequestContext): Promise<void> {
      const [, email] = /Staff user: (\S+)/.exec(program.output()) ?? [];
      const [, password] = /Staff password \(shown once\): (\S+)/.exec(program.output()) ?? [];
      const nonceOf = async () => (await (await request.get('/wp-json/mizban/v1/staff/me')).json()).nonce as string;
      await request.post('/wp-admin/auth/sign-in/email', { data: { email, password } });
      await request.post('/wp-admin/auth/change-password', {
        headers: { 'x-wp-nonce': await nonceOf() },
        data: { current: password, next: `${password}-2` },
      });
      const saved = await request.put('/wp-json/mizban/v1/staff/settings', {
        headers: { 'x-wp-nonce': await nonceOf() },
        data: { offline: true },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
    }
  });
