import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, findPost, publish, type StaffPost, saveDraft, unpublish } from '../../content/posts/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import { addPage, password, signIn, signInAs, startTestServer } from '../core/testing.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pageId: number;
let popupId: number;

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
const settings = (more: object = {}) => ({
  conditions: { include: [{ on: 'post', id: pageId }] },
  triggers: { page_load: { delay: 2 } },
  width: 480,
  entrance_animation: 'fadeIn',
  ...more,
});
const document = (more?: object) => ({
  version: 1,
  settings: settings(more),
  content: [node('pop0001', 'heading', { text: 'ده درصد تخفیف <b>' }), node('pop0002', 'form', { name: 'پرسش' })],
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const offersOn = async (path: string) => {
  const html = await (await get(path)).text();
  const block = /<script type="application\/json" id="mizban-popups"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return block === undefined ? null : (JSON.parse(block) as Array<{ id: number }>);
};
const popup = (query: string, headers?: Record<string, string>) => get(`/wp-json/mizban/v1/popup?${query}`, headers);

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  pageId = (await addPage(platform, { slug: 'with-popup', text: 'صفحه' })).id;
  const created = await createPost(platform, {
    type: 'popup',
    title: 'پیشنهاد',
    document: document(),
    authorId: null,
    status: 'published',
  });
  popupId = created.id;
});
afterAll(() => server.close());

describe('popups', () => {
  test('are offered where their conditions hold, without their markup', async () => {
    expect(await offersOn('/with-popup/')).toEqual([
      expect.objectContaining({ id: popupId, triggers: { page_load: { delay: 2 } } }),
    ]);
    expect(await offersOn('/')).toBeNull();
    expect(await (await get('/with-popup/')).text()).not.toContain('تخفیف');
  });

  test('are fetched as a dialog with its styles and settings', async () => {
    const response = await popup(`id=${popupId}&post=${pageId}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(Date.parse(response.headers.get('date') ?? '')).toBeGreaterThan(0);
    expect(response.headers.get('set-cookie')).toBeNull();
    const { html, css, settings } = (await response.json()) as { html: string; css: string; settings: object };
    expect(html).toMatch(new RegExp(`^<dialog id="mizban-popup-${popupId}" class="mz-popup" data-popup="${popupId}"`));
    expect(html).toContain('ده درصد تخفیف &lt;b&gt;');
    // A form names the post that contains it.
    expect(html).toContain(`name="post_id" value="${popupId}"`);
    expect(css).toContain('.mz-form');
    expect(css).toContain('--popup-width:480px');
    expect(css).toContain('@keyframes mz-fadeIn');
    expect(settings).toEqual({
      kind: 'modal',
      overlay: true,
      close_button_delay: 0,
      close_automatically: 0,
      prevent_close_on_background_click: false,
      prevent_close_on_esc_key: false,
      prevent_scroll: false,
      a11y_navigation: true,
    });
    const again = await popup(`id=${popupId}&post=${pageId}`, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('are fetched on archives and search results, which are of no post', async () => {
    const { platform } = server;
    const everywhere = await createPost(platform, {
      type: 'popup',
      title: 'همه‌جا',
      document: document({ conditions: { include: [{ on: 'site' }] } }),
      authorId: null,
      status: 'published',
    });
    const term = await upsertTerm(platform, { taxonomy: 'category', name: 'آموزش', slug: 'learn' });
    expect(await offersOn(`/blog/category/${term.slug}/`)).toMatchObject([{ id: everywhere.id }]);
    const response = await popup(`id=${everywhere.id}&post=0`);
    expect(response.status).toBe(200);
    expect((await response.json()).html).toContain('ده درصد تخفیف');
    await unpublish(platform, { postId: everywhere.id });
  });

  test.each([
    ['an unknown popup', (page: number) => `id=999999&post=${page}`],
    ['a page in its place', (page: number) => `id=${page}&post=${page}`],
    ['an unknown page', () => `id=${popupId}&post=999999`],
    ['no numbers', () => 'id=x&post=1e3'],
    ['nothing', () => ''],
  ])('%s is not found', async (_name, query) => {
    expect((await popup(query(pageId))).status).toBe(404);
  });

  test('a change is on the page at once, and an unpublished popup is gone', async () => {
    const { platform } = server;
    const { draftRevisionId } = (await findPost(platform, popupId)) as StaffPost;
    await saveDraft(platform, {
      postId: popupId,
      baseRevisionId: draftRevisionId,
      title: 'پیشنهاد نو',
      document: document({ triggers: { exit_intent: {} } }),
      authorId: null,
    });
    expect(await offersOn('/with-popup/')).toMatchObject([{ triggers: { page_load: { delay: 2 } } }]);
    await publish(platform, { postId: popupId, authorId: null });
    expect(await offersOn('/with-popup/')).toMatchObject([{ triggers: { exit_intent: {} } }]);
    expect((await (await popup(`id=${popupId}&post=${pageId}`)).json()).html).toContain('aria-label="پیشنهاد نو"');
    await unpublish(platform, { postId: popupId });
    expect(await offersOn('/with-popup/')).toBeNull();
    expect((await popup(`id=${popupId}&post=${pageId}`)).status).toBe(404);
  });

  test('all of them are offered, also where there are 150', async () => {
    const { platform } = server;
    const page = await addPage(platform, { slug: 'many-popups', text: 'صفحه' });
    const ids: number[] = [];
    for (let count = 0; count < 150; count += 1) {
      const created = await createPost(platform, {
        type: 'popup',
        title: `پاپ‌آپ ${count}`,
        document: { version: 1, settings: { conditions: { include: [{ on: 'post', id: page.id }] } }, content: [] },
        authorId: null,
        status: 'published',
      });
      ids.push(created.id);
    }
    expect((await offersOn('/many-popups/'))?.map(({ id }) => id)).toEqual(ids);
    expect((await popup(`id=${ids.at(-1)}&post=${page.id}`)).status).toBe(200);
  });

  test('one whose settings are wrong is not shown, and the page is rendered', async () => {
    const { platform } = server;
    await createPost(platform, {
      type: 'popup',
      title: 'نادرست',
      document: { version: 1, settings: { kind: 'cube' }, content: [] },
      authorId: null,
      status: 'published',
    });
    expect((await get('/with-popup/')).status).toBe(200);
    expect(await offersOn('/with-popup/')).toBeNull();
  });
});

describe('the current user', () => {
  test('is returned by the me route only, uncached; a visitor has no roles', async () => {
    const response = await get('/wp-json/mizban/v1/me');
    expect(await response.json()).toEqual({ roles: null });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const headers = await signInAs(server, 'customer');
    expect(await (await get('/wp-json/mizban/v1/me', headers)).json()).toEqual({ roles: ['customer'] });
  });

  test('a cookie without a secret hints that there is a session', async () => {
    await signInAs(server, 'author');
    const response = await signIn(server, 'author@mizban.test', password);
    const hint = response.headers.getSetCookie().find((cookie) => cookie.startsWith('mizban-signed-in='));
    expect(hint).toBe('mizban-signed-in=1; Path=/; Max-Age=604800; SameSite=Lax; Secure');
  });
});
