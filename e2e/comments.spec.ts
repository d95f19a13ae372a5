import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { replyScript } from './fixtures/reply-script.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

const title = 'دیدگاه خود را بنویسید';
const action = '**/wp-comments-post.php';

interface Site {
  path: string;
  postId: string;
  /** Two comments of the test, the first with a reply. */
  ids: { first: string; second: string; reply: string };
  /** State of a browser with a staff session; staff comments need no approval and have no rate limit. */
  staffState: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

const test = base.extend<{ site: Site }>({
  site: once(async ({ staff, request, state, origin }) => {
    const path = await staff.publishPage({
      title: 'گفت‌وگو',
      slug: `talk-${randomUUID().slice(0, 8)}`,
      document: {
        version: 1,
        content: [
          {
            id: 'box0001',
            type: 'container',
            v: 1,
            props: {
              children: [
                { id: 'head001', type: 'heading', v: 1, props: { text: 'گفت‌وگو', tag: 'h1' } },
                { id: 'cmt0001', type: 'comments', v: 1, props: {} },
              ],
            },
          },
        ],
      },
    });
    const postId = /name="comment_post_ID" value="(\d+)"/.exec(await (await request.get(path)).text())?.[1] ?? '';
    const add = async (comment: string, parent = '0') => {
      const response = await request.post('/wp-comments-post.php', {
        headers: { origin },
        form: { comment, comment_post_ID: postId, comment_parent: parent },
        maxRedirects: 0,
      });
      expect(response.status(), await response.text()).toBe(303);
      return /#comment-(\d+)$/.exec(response.headers().location ?? '')?.[1] ?? '';
    };
    const first = await add('سرعت دیسک چقدر است؟\n\nنتیجهٔ آزمون: https://example.ir/bench');
    const second = await add('پشتیبانی خیلی خوب بود.');
    const reply = await add('حدود ۲ گیگابایت در ثانیه.', first);
    return { path, postId, ids: { first, second, reply }, staffState: state };
  }),
});

const parentOf = (page: Page) => page.locator('#comment_parent');
const replyLink = (page: Page, id: string) => page.locator(`.comment-reply-link[data-commentid="${id}"]`);
const heading = (page: Page) => page.locator('#reply-title').evaluate((node) => node.firstChild?.textContent?.trim());
/** Returns the id of the element before the form, empty in its original place. */
const formIsBehind = (page: Page) =>
  page.locator('#respond').evaluate((node) => (node.closest('li') ? (node.previousElementSibling?.id ?? '') : ''));

async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.locator('#comments[data-live]')).toBeVisible();
}

/** Opens the page without our scripts, with WordPress's reply script. */
async function openWithStandIn(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await page.evaluate(replyScript);
}

async function fill(page: Page, values: Partial<Record<'comment' | 'author' | 'email' | 'url', string>> = {}) {
  const all = { comment: `متن ${randomUUID()}`, author: 'بهار', email: 'bahar@example.ir', ...values };
  for (const [name, value] of Object.entries(all)) await page.locator(`#${name}`).fill(value);
  return all;
}

/** Intercepts all submissions to the form's URL; after 204 the page stays unchanged. */
async function routeSubmissions(page: Page, reply: 'abort' | number) {
  const sent: URLSearchParams[] = [];
  await page.route(action, async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''));
    if (reply === 'abort') await route.abort();
    else await route.fulfill({ status: reply, contentType: 'text/plain', body: reply === 204 ? '' : 'no' });
  });
  return sent;
}

for (const [name, open] of [
  ['our behaviour', openAlive],
  ['a stand-in for WordPress’s reply script', openWithStandIn],
] as const) {
  test.describe(`comment reply with ${name}${fullUnless(open === openAlive)}`, () => {
    test('replying sets comment_parent, moves the form under that comment and focuses it', async ({ page, site }) => {
      await open(page, site.path);
      await expect(page.locator('#cancel-comment-reply-link')).toBeHidden();
      await replyLink(page, site.ids.first).click();
      await expect(parentOf(page)).toHaveValue(site.ids.first);
      await expect(page.locator('#comment_post_ID')).toHaveValue(site.postId);
      await expect.poll(() => formIsBehind(page)).toBe(`div-comment-${site.ids.first}`);
      await expect.poll(() => heading(page)).toBe('پاسخ به مدیر');
      await expect(page.locator('#cancel-comment-reply-link')).toBeVisible();
      await expect(page.locator('#comment')).toBeFocused();
      expect(new URL(page.url()).search).toBe('');
    });

    test('replying elsewhere moves the form again; cancelling sets it to 0 and returns the form', async ({
      page,
      site,
    }) => {
      await open(page, site.path);
      const before = await page.locator('#comments').evaluate((node) => node.lastElementChild?.id);
      expect(before).toBe('respond');
      await page.locator('#comment').fill('نیمه‌کاره');
      for (const id of [site.ids.first, site.ids.second, site.ids.reply]) {
        await replyLink(page, id).click();
        await expect(parentOf(page)).toHaveValue(id);
        await expect.poll(() => formIsBehind(page)).toBe(`div-comment-${id}`);
      }
      await expect(page.locator('#wp-temp-form-div')).toHaveCount(1);
      await page.locator('#cancel-comment-reply-link').click();
      await expect(parentOf(page)).toHaveValue('0');
      await expect.poll(() => formIsBehind(page)).toBe('');
      expect(await page.locator('#comments').evaluate((node) => node.lastElementChild?.id)).toBe('respond');
      await expect.poll(() => heading(page)).toBe(title);
      await expect(page.locator('#cancel-comment-reply-link')).toBeHidden();
      await expect(page.locator('#wp-temp-form-div')).toHaveCount(0);
      await expect(page.locator('#comment')).toHaveValue('نیمه‌کاره');
    });

    test('a reply link inserted later works as well @full', async ({ page, site }) => {
      await open(page, site.path);
      await page.evaluate((id) => {
        const copy = document.getElementById(`comment-${id}`)?.cloneNode(true) as HTMLElement;
        copy.id = 'comment-9999';
        copy.querySelector('article')?.setAttribute('id', 'div-comment-9999');
        const link = copy.querySelector<HTMLElement>('.comment-reply-link');
        Object.assign(link?.dataset ?? {}, { commentid: '9999', belowelement: 'div-comment-9999' });
        document.querySelector('.comment-list')?.append(copy);
      }, site.ids.second);
      await replyLink(page, '9999').click();
      await expect(parentOf(page)).toHaveValue('9999');
      await expect.poll(() => formIsBehind(page)).toBe('div-comment-9999');
    });

    test('a link without its data is followed, and the server prepares the form @full', async ({ page, site }) => {
      await open(page, site.path);
      await replyLink(page, site.ids.second).evaluate((link) => link.removeAttribute('data-belowelement'));
      await replyLink(page, site.ids.second).click();
      await page.waitForURL(`**${site.path}?replytocom=${site.ids.second}#respond`);
      await expect(parentOf(page)).toHaveValue(site.ids.second);
    });

    for (const keys of ['Control+Enter', 'Meta+Enter']) {
      test(`${keys} submits the form as its button does${fullUnless(keys === 'Control+Enter')}`, async ({
        page,
        site,
      }) => {
        const sent = await routeSubmissions(page, 204);
        await open(page, site.path);
        await replyLink(page, site.ids.second).click();
        // Nothing is sent while a required field is empty; a Persian message names the field.
        if (open === openAlive) {
          await page.locator('#comment').press(keys);
          await expect(page.locator('#comment')).toBeFocused();
          await expect(page.locator('#email')).toHaveAccessibleDescription(/ایمیل خود را بنویسید/);
        }
        const { comment } = await fill(page);
        await page.locator('#email').press(keys);
        await expect.poll(() => sent.length).toBe(1);
        expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
          comment,
          comment_parent: site.ids.second,
          comment_post_ID: site.postId,
        });
      });
    }
  });
}

test.describe('further behaviour', () => {
  test('text fields are right-to-left, also while empty @full', async ({ page, site }) => {
    await page.goto(site.path);
    for (const id of ['comment', 'author']) await expect(page.locator(`#${id}`)).toHaveCSS('direction', 'rtl');
  });

  test('cancelling returns the focus to the reply link @full', async ({ page, site }) => {
    await openAlive(page, site.path);
    await replyLink(page, site.ids.second).press('Enter');
    await expect(page.locator('#comment')).toBeFocused();
    await page.locator('#cancel-comment-reply-link').press('Enter');
    await expect(replyLink(page, site.ids.second)).toBeFocused();
  });

  test('Ctrl+Enter on a link does not submit @full', async ({ page, site }) => {
    const sent = await routeSubmissions(page, 204);
    await openAlive(page, site.path);
    await replyLink(page, site.ids.second).click();
    await fill(page);
    await page.locator('#cancel-comment-reply-link').press('Control+Enter');
    // The later text reaches the server first.
    const { comment } = await fill(page);
    await page.locator('#comment').press('Control+Enter');
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent[0]?.get('comment')).toBe(comment);
  });

  test('on a reply URL, another reply and Cancel end in a form without a parent @full', async ({ page, site }) => {
    await openAlive(page, `${site.path}?replytocom=${site.ids.first}`);
    await replyLink(page, site.ids.second).click();
    await page.locator('#cancel-comment-reply-link').click();
    await expect(parentOf(page)).toHaveValue('0');
    await expect.poll(() => heading(page)).toBe(title);
    await expect(page.locator('#cancel-comment-reply-link')).toBeHidden();
  });

  test('a slow server gets one comment, however often the button is pressed', async ({ page, site }) => {
    const sent = await routeSubmissions(page, 204);
    await openAlive(page, site.path);
    await fill(page);
    const refused = await page.evaluate(() => {
      const outcomes: boolean[] = [];
      addEventListener('submit', (event) => outcomes.push(event.defaultPrevented));
      const button = document.getElementById('submit');
      for (let use = 0; use < 3; use += 1) button?.click();
      return outcomes;
    });
    expect(refused).toEqual([false, true, true]);
    await expect.poll(() => sent.length).toBe(1);
  });

  for (const [name, reply] of [
    ['that dies', 'abort'],
    ['that answers 500', 500],
  ] as const) {
    test(`a server ${name} loses nothing: Back restores the text, and it can be sent again @full`, async ({
      page,
      site,
    }) => {
      const sent = await routeSubmissions(page, reply);
      await openAlive(page, site.path);
      const { comment } = await fill(page);
      await page.locator('#submit').click({ noWaitAfter: true });
      await expect.poll(() => sent.length).toBe(1);
      if (reply === 500) await page.waitForURL(action);
      else await page.waitForURL(/chrome-error|wp-comments-post/);
      await page.goBack();
      await expect(page.locator('#comment')).toHaveValue(comment);
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await expect(page.locator('#comments[data-live]')).toBeVisible();
      await page.locator('#submit').click({ noWaitAfter: true });
      await expect.poll(() => sent.length).toBe(2);
    });
  }

  test('name and e-mail are stored in this browser only with consent, and deleted without @full', async ({
    page,
    site,
  }) => {
    const sent = await routeSubmissions(page, 500);
    const submit = async () => {
      const count = sent.length;
      await page.locator('#submit').click({ noWaitAfter: true });
      await expect.poll(() => sent.length).toBe(count + 1);
      await page.waitForURL(action);
    };
    await openAlive(page, site.path);
    await page.evaluate(() => localStorage.setItem('mizban', '{"other":1}'));
    await fill(page);
    await submit();
    await openAlive(page, site.path);
    await expect(page.locator('#author')).toHaveValue('');

    await fill(page, { url: 'https://bahar.ir' });
    await page.locator('#wp-comment-cookies-consent').check();
    await submit();
    await openAlive(page, site.path);
    await expect(page.locator('#author')).toHaveValue('بهار');
    await expect(page.locator('#email')).toHaveValue('bahar@example.ir');
    await expect(page.locator('#url')).toHaveValue('https://bahar.ir');
    await expect(page.locator('#wp-comment-cookies-consent')).toBeChecked();
    expect(await page.context().cookies()).toEqual([]);

    await page.locator('#comment').fill('باز هم');
    await page.locator('#wp-comment-cookies-consent').uncheck();
    await submit();
    await openAlive(page, site.path);
    await expect(page.locator('#author')).toHaveValue('');
    // The visit itself is counted under the same key.
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('mizban') ?? '{}'));
    expect(stored).toMatchObject({ other: 1 });
    expect(JSON.stringify(stored)).not.toMatch(/commenter|bahar/);
  });

  test('invalid stored data is ignored @full', async ({ page, site }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await openAlive(page, site.path);
    for (const broken of [
      '[]',
      'null',
      '{',
      '{"commenter":7,"__expiration":{"commenter":9e15}}',
      '{"commenter":{"author":{}}}',
    ]) {
      await page.evaluate((value) => localStorage.setItem('mizban', value), broken);
      await openAlive(page, site.path);
      await expect(page.locator('#author')).toHaveValue('');
      await replyLink(page, site.ids.first).click();
      await expect(parentOf(page)).toHaveValue(site.ids.first);
      expect(errors, broken).toEqual([]);
    }
  });
});

test.describe('a comment of staff', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is under the comment it replies to, ${javaScriptEnabled ? 'with' : 'P65 without'} JavaScript${fullUnless(!javaScriptEnabled)}`, async ({
      browser,
      baseURL,
      site,
    }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled,
        storageState: site.staffState,
      });
      const page = await context.newPage();
      await page.goto(site.path);
      await replyLink(page, site.ids.second).click();
      if (!javaScriptEnabled) {
        await expect(page).toHaveURL((url) => url.search === `?replytocom=${site.ids.second}`);
        await expect(page.locator('#reply-title')).toContainText('پاسخ به مدیر');
        await expect(page.locator('#cancel-comment-reply-link')).toBeVisible();
        await page.locator('#cancel-comment-reply-link').click();
        await expect(parentOf(page)).toHaveValue('0');
        await expect(page.locator('#cancel-comment-reply-link')).toBeHidden();
        await replyLink(page, site.ids.second).click();
      }
      await expect(parentOf(page)).toHaveValue(site.ids.second);
      const { comment } = await fill(page);
      await page.locator('#submit').click();
      await page.waitForURL(/#comment-\d+$/);
      expect(new URL(page.url()).search).toBe('');
      await expect(page.locator(`#comment-${site.ids.second} .children`)).toContainText(comment);
      await context.close();
    });
  }
});

test.describe('a comment of a visitor', () => {
  // One address may write once in 15 seconds, so one visitor does all of this.
  test('is pending: only its author sees it, at the redirect address; staff get a mail', async ({
    browser,
    baseURL,
    site,
    request,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.path);
    const { comment } = await fill(page);
    await page.locator('#submit').click();
    await page.waitForURL(/\?unapproved=\d+&moderation-hash=[0-9a-f]{32}#comment-\d+$/);
    const own = page.locator('li.comment', { hasText: comment });
    await expect(own.locator('.comment-awaiting-moderation')).toContainText('دیدگاه شما در انتظار تأیید است');
    await expect(own).toHaveId(new URL(page.url()).hash.slice(1));
    expect(await (await request.get(site.path)).text()).not.toContain(comment);
    const address = new URL(page.url());
    expect((await request.get(address.pathname + address.search)).headers()['cache-control']).toBe('no-store');
    await context.close();

    const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
    const read = () => {
      try {
        return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
      } catch {
        return [];
      }
    };
    await expect.poll(() => read().some((mail) => mail.includes('Reply-To: bahar@example.ir'))).toBe(true);
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`with an error returns all typed values, ${javaScriptEnabled ? 'with' : 'without'} JavaScript${fullUnless(!javaScriptEnabled)}`, async ({
      browser,
      baseURL,
      site,
    }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${site.path}?replytocom=${site.ids.first}`);
      // Valid for browsers, but not a deliverable e-mail address.
      const typed = await fill(page, { comment: '<b>درشت</b> & «نقل»\n\nبند دوم', email: 'bahar@example' });
      await page.locator('#wp-comment-cookies-consent').check();
      const answered = page.waitForResponse(action);
      await page.locator('#submit').click();
      expect((await answered).status()).toBe(400);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#email')).toHaveAccessibleDescription(/ایمیل درست نیست/);
      for (const [name, value] of Object.entries(typed)) await expect(page.locator(`#${name}`)).toHaveValue(value);
      await expect(page.locator('#wp-comment-cookies-consent')).toBeChecked();
      await expect(parentOf(page)).toHaveValue(site.ids.first);
      await context.close();
    });
  }
});

test.describe('P65 accessible and within the page', () => {
  const check = async (page: Page) => {
    await expectAccessible(page);
    await expectNoSideScroll(page);
  };

  for (const width of [320, 1440]) {
    test(`at ${width} px, light and dark: the list, an open reply and the error page @full`, async ({
      browser,
      baseURL,
      site,
    }) => {
      const context: BrowserContext = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('400')) complaints.push(message.text());
      });
      await openAlive(page, site.path);
      await check(page);
      await replyLink(page, site.ids.reply).click();
      await check(page);
      await fill(page, { email: 'bahar@example' });
      await page.locator('#submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page);
      expect(complaints, 'P43 zero policy violations and script errors').toEqual([]);
      await context.close();
    });
  }
});
