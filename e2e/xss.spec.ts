import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { batches, payloads } from './fixtures/payloads.ts';
import { isFull } from './full.ts';
import { type StaffApi, untilListed } from './staff.ts';
import { test as base, once } from './test.ts';

interface Site {
  /** A page with comments, a rating and a form. */
  path: string;
  postId: number;
  staff: StaffApi;
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** Header values that a browser sends, but not these ones. */
const headers = { 'user-agent': batches(3_000)[0] ?? '', referer: `http://x.test/?${encodeURI(payloads[0] ?? '')}` };

const test = base.extend<{ watched: Page; site: Site }>({
  site: once(async ({ staff, state }) => {
    const fields = [
      { id: 'message', type: 'textarea', label: 'پیام' },
      { id: 'name', label: 'نام', required: true },
    ];
    const { id, path } = await staff.publishPost({
      title: 'متن‌ها',
      slug: `texts-${randomUUID().slice(0, 8)}`,
      document: {
        version: 1,
        content: [
          { id: 'head001', type: 'heading', v: 1, props: { text: 'متن‌ها', tag: 'h1' } },
          { id: 'rate001', type: 'star-rating', v: 1, props: {} },
          { id: 'frmtext', type: 'form', v: 1, props: { name: 'متن‌ها', fields } },
          { id: 'cmt0001', type: 'comments', v: 1, props: {} },
        ],
      },
    });
    return { path: path as string, postId: id, staff, state: state };
  }),
  /** A page in the staff browser, which reports at the end of the test which payloads ran. */
  watched: async ({ browser, baseURL, site }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: site.state });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('dialog', (dialog) => {
      faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text());
    });
    page.on('request', (sent) => {
      if (new URL(sent.url()).hostname === 'x.test') faults.push(`a request: ${sent.url()}`);
    });
    await use(page);
    expect(faults).toEqual([]);
    await context.close();
  },
});

/** Expects that no element was created from a payload, and that each of `texts` is present as text or field value. */
async function expectText(page: Page, texts: readonly string[]) {
  const { made, read } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const isAlive = (node: Element) =>
      node.hasAttribute('data-xss') ||
      node.getAttributeNames().some((name) => name.startsWith('on')) ||
      /^\s*javascript:/i.test(node.getAttribute('href') ?? node.getAttribute('src') ?? '');
    const values = all.flatMap((node) => ('value' in node && typeof node.value === 'string' ? node.value : []));
    return {
      made: all.filter(isAlive).map((node) => node.outerHTML.slice(0, 200)),
      read: [document.body.textContent, ...values].join(' '),
    };
  });
  expect(made).toEqual([]);
  const plain = (text: string) => text.replace(/[\s\u200c-\u200f]/g, '');
  const whole = plain(read);
  expect(texts.filter((text) => !whole.includes(plain(text)))).toEqual([]);
}

let addresses = 0;

/** Posts a form from a separate address, since addresses are rate-limited. */
function post(
  origin: string,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number | undefined; html: string }> {
  addresses += 1;
  const localAddress = `127.${10 + (test.info().workerIndex % 200)}.${addresses >> 7}.${1 + (addresses & 127)}`;
  return new Promise((resolve, reject) => {
    httpRequest(`http://127.0.0.1:${new URL(origin).port}${path}`, {
      method: 'POST',
      localAddress,
      headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    })
      .on('response', (response) => {
        text(response).then((html) => resolve({ status: response.statusCode, html }), reject);
      })
      .on('error', reject)
      .end(String(new URLSearchParams(fields)));
  });
}

test('P1 there are 200 payloads, and the check sees each of the usual ways', async ({ page }) => {
  expect(new Set(payloads).size).toBe(200);
  await page.setContent(`<p>${payloads[0]}</p>`);
  await expect(expectText(page, [])).rejects.toThrow();
});

test('P1 comments and names of their authors are text, on the site and in the staff area', async ({
  watched: page,
  site,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const names = batches(245);
  for (const author of names) {
    const email = `${randomUUID()}@example.ir`;
    const fields = { author, email, comment: author, comment_post_ID: String(site.postId) };
    expect(await post(baseURL ?? '', '/wp-comments-post.php', fields)).toMatchObject({ status: 303 });
  }
  // Other tests comment as well.
  await page.goto(`/wp-admin/comments/?postId=${site.postId}`);
  await expect(page.locator('.entries > li').first()).toBeVisible();
  await expectText(page, names.slice(-20));
  await site.staff.approveComments(site.postId);
  await page.goto(site.path);
  await expectText(page, payloads);
});

test('P1 submitted form values are text, in the staff area and in a refused form', async ({
  watched: page,
  site,
  baseURL,
}) => {
  const messages = batches(9_000);
  for (const message of messages) {
    const names = { form_id: 'frmtext', post_id: String(site.postId) };
    const typed = { 'form_fields[message]': message, 'form_fields[name]': batches(450)[0] ?? '' };
    const response = await post(baseURL ?? '', '/wp-admin/admin-ajax.php?action=mizban-form', { ...names, ...typed });
    expect(response.status).toBe(200);
  }
  await page.goto(`/wp-admin/submissions/?form=${site.postId}-frmtext`);
  await expect(page.locator('.entries > li')).toHaveCount(messages.length);
  const links = await page.locator('.submission-link').all();
  const opened = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const [index, message] of messages.toReversed().entries()) {
    await page.goto(opened[index] ?? '');
    const more = page.getByRole('button', { name: 'خواندن همهٔ متن' });
    await expect(page.locator('.answers')).toBeVisible();
    while ((await more.count()) > 0) await more.first().click();
    await expectText(page, [message]);
  }

  for (const message of messages) {
    await page.goto(site.path);
    await page.evaluate((text) => {
      const form = document.querySelector<HTMLFormElement>('form[action*="mizban-form"]');
      const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="form_fields[message]"]');
      if (!form || !field) throw new Error('there is no form');
      field.value = text;
      HTMLFormElement.prototype.submit.call(form);
    }, message);
    await expect(page.getByText('این فیلد را پر کنید').first()).toBeVisible();
    await expectText(page, [message]);
  }
});

test('P1 the search query is text, on the page of results and while typing', async ({ watched: page, baseURL }) => {
  test.setTimeout(180_000);
  // `npm run test:full` sends every payload; here each takes the same way, and all of them are sent in the other tests.
  const queries = batches(100).filter((_, index) => isFull || index % 4 === 0);
  await page.setExtraHTTPHeaders({ referer: headers.referer });
  for (const query of queries.filter((_, index) => index % 8 === 0)) {
    await page.goto(`/?${new URLSearchParams({ s: query })}`);
    await expectText(page, [query]);
  }
  const live = await Promise.all(
    queries.map((s) => post(baseURL ?? '', '/wp-admin/admin-ajax.php', { action: 'mizban-search', s, settled: '1' })),
  );
  expect(new Set(live.map(({ status }) => status))).toEqual(new Set([200]));
  await page.evaluate((responses) => {
    for (const { html } of responses) document.body.insertAdjacentHTML('beforeend', html);
  }, live);
  await expectText(page, []);
});

test('P1 the search query is text in the staff area @full', async ({ watched: page, baseURL }) => {
  for (const s of batches(100))
    await post(baseURL ?? '', '/wp-admin/admin-ajax.php', { action: 'mizban-search', s, settled: '1' });
  // Searches are stored as normalised tokens, with the next run of the background jobs.
  await untilListed(page.request, 'searches?q=onerror', /onerror alert/);
  await page.goto('/wp-admin/searches/?q=onerror');
  await expect(page.getByRole('row', { name: /onerror alert/ }).first()).toBeVisible();
  await expectText(page, []);
});

test('P1 the payload of a vote is never printed', async ({ watched: page, site }) => {
  await page.goto(site.path);
  const responses = await page.evaluate(
    async ({ texts, postId }) => {
      const nonce = document.querySelector<HTMLInputElement>('input[name="nonce"]')?.value ?? '';
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[name^="payload["]')];
      const all = [];
      for (const text of texts) {
        const body = new URLSearchParams({ action: 'mizban-star-rating', nonce, rating: '5' });
        for (const field of fields) body.set(field.name, field.value);
        for (const name of ['slug', 'best', 'size', 'title', 'post_id']) body.set(`payload[${name}]`, text);
        const response = await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body });
        const html = await response.text();
        document.body.insertAdjacentHTML('beforeend', html);
        all.push({ status: response.status, echoes: html.includes('data-xss'), postId });
      }
      return all;
    },
    { texts: batches(2_500), postId: site.postId },
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect(responses.filter(({ echoes }) => echoes)).toEqual([]);
  await expectText(page, []);
});
