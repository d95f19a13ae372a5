// @postgres: sends statements that no test of data sends
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentBar } from '../../../e2e/fixtures/third-party.ts';
import { createPost, findPost } from '../../content/posts/index.ts';
import { defaultSettings, type SiteSettings } from '../../content/settings/index.ts';
import { findUserId } from '../../content/users/index.ts';
import { addPage, password, signIn, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { formatJalali } from '../../platform/persian/dates.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { slug: 'about', text: 'درباره' });
  administrator = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const path = '/wp-json/mizban/v1/staff/settings';
const read = async () => (await server.request(path, { headers: administrator })).json();
const save = async (changes: unknown, query = '') => {
  const response = await server.request(path + query, {
    method: 'PUT',
    headers: administrator,
    body: JSON.stringify(changes),
  });
  return { status: response.status, body: await response.json() };
};
const page = async (address = '/about/') => {
  const response = await server.request(address);
  const html = await response.text();
  const block = /<script type="application\/json" id="mizban-third-party">(.*?)<\/script>/.exec(html)?.[1];
  return {
    policy: response.headers.get('content-security-policy') ?? '',
    services: block === undefined ? null : JSON.parse(block),
    isAsking: html.includes(consentBar),
    hasBar: html.includes('class="mz-consent'),
  };
};
/** Sessions end when days pass. */
async function sessionAgain(): Promise<typeof administrator> {
  const response = await signIn(server, 'administrator@mizban.test', password);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const id = (await findUserId(server.platform, 'administrator@mizban.test')) ?? '';
  return { ...administrator, cookie, 'x-wp-nonce': server.services.nonces.create('wp_rest', id) };
}
const thirdParty = (more: object) => ({ third_party: { ...defaultSettings.third_party, ...more } });

describe('settings', () => {
  test('are read whole and changed in part', async () => {
    expect((await read()).settings).toEqual({ ...defaultSettings, updatedAt: null });
    const lightbox = { ...defaultSettings.lightbox, zoom: false };
    const saved = await save({ colourScheme: 'dark', lightbox });
    expect(saved).toMatchObject({
      status: 200,
      body: { settings: { colourScheme: 'dark', lightbox, title: 'میزبان' } },
    });
    expect((await read()).settings).toMatchObject({ colourScheme: 'dark', lightbox });
    await save({ colourScheme: 'auto', lightbox: defaultSettings.lightbox });
  });

  test.each([
    ['an unknown key', { role: 'administrator' }, 'role'],
    ['a bad value, by its path', thirdParty({ chat: { provider: 'crisp', id: 'a b' } }), 'third_party.chat.id'],
    [
      'a script address that is not https',
      thirdParty({ ads: { provider: 'custom', url: 'http://x.ir/a.js' } }),
      'third_party.ads.url',
    ],
    ['a list', [], ''],
  ])('V19 %s is refused with its name and changes nothing', async (_name, changes, field) => {
    expect(await save(changes)).toMatchObject({
      status: 422,
      body: { code: 'InvalidFields', fields: { [field]: expect.stringMatching(/[آ-ی]/) } },
    });
    expect((await page()).services).toBeNull();
  });
});

describe('third-party loads on the server', () => {
  test('there are none when nothing is configured', async () => {
    const plain = await page();
    expect(plain).toMatchObject({ services: null, hasBar: false });
    expect(plain.policy).not.toMatch(/script-src[^;]*https:/);
  });

  test('block, question and policy appear with the setting and vanish with it', async () => {
    const plain = await page();
    const chat = { provider: 'goftino', id: 'AbC', url: '' };
    expect((await save(thirdParty({ chat }))).status).toBe(200);
    const connected = await page();
    expect(connected.services).toEqual({ consent: false, services: [{ kind: 'chat', ...chat }] });
    expect(connected).toMatchObject({ hasBar: false });
    expect(connected.policy).toMatch(/script-src 'self' https:\/\/goftino\.com https:\/\/\*\.goftino\.com(?:;|$)/);

    await save(thirdParty({ chat, consent: true }));
    expect(await page()).toMatchObject({ services: { consent: true }, isAsking: true, policy: connected.policy });

    await save(thirdParty({}));
    expect(await page()).toEqual(plain);
  });

  test.each(['/?s=سرور', '/not-there/'])('the search page and error pages have them, too: %s', async (address) => {
    const chat = { provider: 'crisp', id: 'site-7', url: '' };
    await save(thirdParty({ chat, consent: true }));
    await page();
    expect(await page(address)).toMatchObject({
      policy: expect.stringContaining('https://*.crisp.chat'),
      services: { consent: true, services: [{ kind: 'chat', ...chat }] },
      isAsking: true,
    });
    await save(thirdParty({}));
    await page();
    expect(await page(address)).toMatchObject({
      policy: expect.not.stringContaining('crisp'),
      services: null,
      hasBar: false,
    });
  });
});

describe('settings reach the public page', () => {
  const html = async (address = '/about/') => (await server.request(address)).text();
  const has = async (changes: Partial<SiteSettings>, ...parts: string[]) => {
    expect((await save(changes)).status).toBe(200);
    const text = await html();
    for (const part of parts) expect(text).toContain(part);
    return text;
  };
  const picture = async () => {
    const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f45d8' } })
      .png()
      .toBuffer();
    const response = await server.request('/wp-json/mizban/v1/staff/media?name=mark.png', {
      method: 'POST',
      headers: { ...administrator, 'content-type': 'application/octet-stream' },
      body: file as BodyInit,
    });
    return ((await response.json()) as { id: number }).id;
  };

  test('name, slogan, logo and the picture in the tab', async () => {
    const id = await picture();
    const text = await has({ title: 'هاست‌یار', tagline: 'میزبان شما', logo: id, favicon: id }, 'هاست‌یار');
    expect(text).toContain(`<link rel="icon" href="/favicon.ico?of=${id}" sizes="32x32">`);
    expect(text).not.toContain('href="/favicon.svg"');
    expect(text).toMatch(/<img class="logo" src="\/media\//);
    await save({ logo: null, favicon: null });
    expect(await html()).toContain('href="/favicon.svg"');
  });

  test('colours, corners and the size of text', async () => {
    const light = { primary: '#0b7a4b', 'hero-from': '#003311' };
    const theme = { ...defaultSettings.theme, light, corners: 'round' as const };
    await has(
      { theme: { ...theme, textSize: 'large' } },
      ...[
        '--c-primary:#0b7a4b',
        '--r-2:1.25rem',
        'font-size:112.5%',
        'content="#003311" media="(prefers-color-scheme: light)"',
      ],
    );
    expect(await html('/nothing-here/')).toContain('--c-primary:#0b7a4b');
    expect(await html('/?s=x')).toContain('--c-primary:#0b7a4b');
    expect(await save({ theme: { ...theme, light: { primary: 'red;}' } } as never })).toMatchObject({ status: 422 });
    expect(await html()).toContain('as="font"');
    const own = await has({ theme: { ...theme, font: 'system', headings: 'strong' } }, '--f-text:system-ui,');
    expect(own).not.toMatch(/as="font"|@font-face/);
    await save({ theme: defaultSettings.theme });
  });

  test('header and footer of a site without their templates', async () => {
    const year = formatJalali(server.platform.clock.now(), { style: 'short' }).slice(0, 4);
    const menu = {
      location: 'main' as const,
      version: 0,
      items: [{ label: 'پرسش‌ها', url: '/faq/', children: [] }],
    };
    await server.request('/wp-json/mizban/v1/staff/menus', {
      method: 'PUT',
      headers: administrator,
      body: JSON.stringify(menu),
    });
    const text = await has(
      { phone: '02188001122', email: 'sale@hostyar.example' },
      ...['href="tel:02188001122"', 'href="mailto:sale@hostyar.example"', `© ${year} هاست‌یار. همهٔ حقوق محفوظ است.`],
    );
    expect(text).toContain('<a href="/faq/">پرسش‌ها</a>');
  });

  test('titles and descriptions by template, and search engines kept away', async () => {
    const titles = { ...defaultSettings.seo.titles, page: '{{site}}: {{title}}' };
    const descriptions = { ...defaultSettings.seo.descriptions, page: '{{title}} در {{site}}' };
    const text = await has(
      { seo: { titles, descriptions, noindex: false, leastVotes: 5, indexNow: false } },
      ...['<title>هاست‌یار: عنوان about</title>', '<meta name="description" content="عنوان about در هاست‌یار">'],
    );
    expect(text).not.toContain('name="robots"');
    await has(
      { seo: { titles, descriptions, noindex: true, leastVotes: 5, indexNow: false } },
      '<meta name="robots" content="noindex">',
    );
    await save({ seo: defaultSettings.seo });
    expect(await html()).toContain('<title>عنوان about | هاست‌یار</title>');
  });

  test('share networks, legal pages under forms and in the footer', async () => {
    const content = [
      {
        id: 'share01',
        type: 'share-buttons',
        v: 1,
        props: { networks: [{ network: 'telegram' }, { network: 'reddit' }] },
      },
      { id: 'form001', type: 'form', v: 1, props: { fields: [{ id: 'name', label: 'نام' }] } },
    ];
    await createPost(server.platform, {
      type: 'page',
      slug: 'forms',
      title: 'فرم',
      document: { version: 1, content },
      authorId: null,
      status: 'published',
    });
    const before = await html('/forms/');
    expect(before).toContain('data-way="reddit"');
    expect(before).not.toContain('با فرستادن این فرم');
    await save({ share: { networks: ['telegram'] }, legal: { terms: '/terms/', privacy: '/privacy/' } });
    const after = await html('/forms/');
    expect(after).toContain('data-way="telegram"');
    expect(after).not.toContain('reddit');
    expect(after).toMatch(/با فرستادن این فرم،.*href="\/terms\/".*href="\/privacy\/"/s);
    expect(await html()).toMatch(/class="plain-footer">.*href="\/terms\/".*href="\/privacy\/"/s);
  });

  test('comments close after the configured days, and new posts start with the site defaults', async () => {
    const content = [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }];
    const input = { document: { version: 1, content }, authorId: null, status: 'published' } as const;
    await createPost(server.platform, { ...input, type: 'post', slug: 'old', title: 'کهنه' });
    const { post_id: postId } = await server.platform.db
      .selectFrom('revisions')
      .select('post_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [{ path }] = (await server.platform.db
      .selectFrom('posts')
      .select('path')
      .where('id', '=', postId)
      .execute()) as [{ path: string }];
    expect(await html(path)).toContain('id="commentform"');
    await save({ comments: { ...defaultSettings.comments, closeAfterDays: 2, openByDefault: false } });
    expect(await html(path)).toContain('id="commentform"');
    server.clock.advance(3 * 86_400_000);
    const form = new URLSearchParams({ comment: 'x', author: 'x', email: 'x@x.ir', comment_post_ID: String(postId) });
    const sent = await server.request('/wp-comments-post.php', {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect(sent.status).toBe(403);
    administrator = await sessionAgain();
    const made = await server.request('/wp-json/mizban/v1/staff/posts', {
      method: 'POST',
      headers: administrator,
      body: JSON.stringify({ type: 'post', title: 'تازه', document: { version: 1, content: [] } }),
    });
    const { id } = (await made.json()) as { id: number };
    expect((await findPost(server.platform, id))?.commentsOpen).toBe(false);
  });

  test('a test mail that was not delivered is not reported as sent, and the reason is shown', async () => {
    const send = async (target: TestServer, headers: Record<string, string>, to = 'x@example.ir') => {
      const response = await target.request('/wp-json/mizban/v1/staff/settings/test-mail', {
        method: 'POST',
        headers,
        body: JSON.stringify({ to }),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await send(server, administrator)).toMatchObject({
      body: { isSent: false, message: expect.stringContaining('به کسی نرسید') },
    });
    expect(await send(server, administrator, 'nobody')).toMatchObject({
      status: 422,
      body: { fields: { to: expect.stringContaining('ایمیل') } },
    });
    const broken = await startTestServer({}, { smtpUrl: 'smtp://user:geheim@127.0.0.1:1' });
    const headers = await signInAs(broken, 'administrator');
    const refused = await send(broken, headers);
    expect(refused).toMatchObject({
      status: 200,
      body: { isSent: false, message: expect.stringContaining('در دسترس نیست') },
    });
    const state = await broken.request('/wp-json/mizban/v1/staff/settings/mail', { headers });
    expect(JSON.stringify([refused, await state.json()])).not.toContain('geheim');
    await broken.close();
  });
});

describe('two administrators', () => {
  test('get a conflict if the other changed the same setting; different settings are both saved', async () => {
    administrator = await sessionAgain();
    await save({ title: 'نخست', colourScheme: 'auto' });
    const seen = `?seenAt=${(await read()).settings.updatedAt}`;
    server.clock.advance(1_000);
    expect((await save({ title: 'دومی' }, seen)).status).toBe(200);
    const refused = await save({ title: 'سومی', colourScheme: 'dark' }, seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'EditConflict']);
    expect((await read()).settings).toMatchObject({ title: 'دومی', colourScheme: 'auto' });
    expect((await save({ colourScheme: 'dark' }, seen)).status).toBe(200);
    expect((await save({ title: 'سومی' }, `?seenAt=${(await read()).settings.updatedAt}`)).status).toBe(200);
  });
});
