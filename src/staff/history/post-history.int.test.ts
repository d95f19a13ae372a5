import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../content/users/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
const headers: Partial<Record<Role, Awaited<ReturnType<typeof signInAs>>>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['editor', 'administrator', 'author'] as const) headers[role] = await signInAs(server, role);
});
afterAll(() => server.close());

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text, tag: 'h2' } });
const document = (text: string) => ({ version: 1, content: [heading('head001', text), heading('head002', 'دوم')] });

async function send(role: Role, method: string, path: string, body?: object) {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await server.request(`/wp-json/mizban/v1/staff/posts${path}`, {
    ...init,
    headers: headers[role] ?? {},
  });
  return { status: response.status, body: await response.json() };
}
const edited = async (id: number, role: Role = 'editor') => (await send(role, 'GET', `/${id}`)).body;
const save = async (id: number, text: string, role: Role = 'editor') => {
  const { draft } = await edited(id);
  const body = { title: 'عنوان', document: document(text), baseRevisionId: draft.revisionId };
  return (await send(role, 'PUT', `/${id}/draft`, body)).body.revisionId as number;
};
const page = async (path: string, own: Record<string, string> = {}) => {
  const response = await server.request(path, { headers: own });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('history', () => {
  it('lists who saved what and when, describes the differences, and restores an old revision as a new draft', async () => {
    const { id } = await addPage(server.platform, { slug: 'history', text: 'نخست' });
    const first = await save(id, 'یکم');
    const second = await save(id, 'دوم‌بار', 'administrator');
    const { body } = await send('editor', 'GET', `/${id}/revisions`);
    expect(body.total).toBe(3);
    expect(body.data).toMatchObject([
      { id: second, author: 'administrator', isDraft: true, isLive: false },
      { id: first, author: 'editor', isDraft: false },
      { author: null, isLive: true },
    ]);
    const widgets = { changed: 1, added: 0, removed: 0, moved: 0 };
    expect(body.data.map(({ changes }: { changes: object }) => changes)).toEqual([
      { title: false, settings: false, css: false, widgets },
      { title: true, settings: false, css: false, widgets: expect.any(Object) },
      null,
    ]);
    const alone = await send('editor', 'GET', `/${id}/revisions?perPage=1`);
    expect(alone.body.data[0].changes, 'what lies on another page is compared too').toEqual({
      title: false,
      settings: false,
      css: false,
      widgets,
    });
    await server.platform.db.updateTable('revisions').set({ author_id: 'gone' }).where('id', '=', first).execute();
    expect((await send('editor', 'GET', `/${id}/revisions`)).body.data[1], 'whose account is gone').toMatchObject({
      author: '',
    });
    const compared = await send('editor', 'GET', `/${id}/compare?from=${first}&to=${second}`);
    expect(compared.body).toMatchObject({
      title: null,
      changes: [{ kind: 'changed', id: 'head001', fields: [{ label: 'متن', before: 'یکم', after: 'دوم‌بار' }] }],
    });
    const stale = await send('editor', 'POST', `/${id}/restore-revision`, { revisionId: first, baseRevisionId: first });
    expect(stale.status).toBe(409);
    const back = { revisionId: first, baseRevisionId: second };
    const restored = await send('editor', 'POST', `/${id}/restore-revision`, back);
    expect(restored.status).toBe(200);
    const { draft } = await edited(id);
    expect([draft.revisionId, draft.document]).toEqual([restored.body.revisionId, document('یکم')]);
    expect(restored.body.revisionId).toBeGreaterThan(second);
    expect((await send('author', 'POST', `/${id}/restore-revision`, back)).status).toBe(403);
  });

  it('P13 shows revisions of their own post only', async () => {
    const [one, other] = [
      await addPage(server.platform, { slug: 'h-one', text: 'الف' }),
      await addPage(server.platform, { slug: 'h-other', text: 'ب' }),
    ];
    const foreign = other.draftRevisionId;
    expect((await send('editor', 'GET', `/${one.id}/revision?revision=${foreign}`)).status).toBe(404);
    expect((await send('editor', 'GET', `/${one.id}/compare?from=${one.draftRevisionId}&to=${foreign}`)).status).toBe(
      404,
    );
    expect((await page(`/wp-admin/preview/${one.id}?revision=${foreign}`, headers.editor)).status).toBe(404);
  });

  it('shows a state, or one section of it, as a page for staff alone', async () => {
    const { id } = await addPage(server.platform, { slug: 'shown', text: 'منتشرشده' });
    const revision = await save(id, 'پیش‌نویس');
    const path = `/wp-admin/preview/${id}?revision=${revision}`;
    const whole = await page(path, headers.editor);
    expect(whole.status).toBe(200);
    expect(whole.html).toContain('پیش‌نویس</h2>');
    expect(whole.headers.get('cache-control')).toBe('no-store');
    const section = await page(`${path}&section=head002`, headers.editor);
    expect(section.html).toContain('دوم</h2>');
    expect(section.html).not.toContain('پیش‌نویس</h2>');
    expect((await page(path)).status).toBe(401);
  });
});

describe('the pictures of sections', () => {
  it('are separate pages for staff: the draft of a template, and the public rendering of a ready section', async () => {
    const { id } = await addPage(server.platform, { slug: 'kept', text: 'منتشرشده' });
    await save(id, 'پیش‌نویس');
    const kept = await page(`/wp-admin/preview/${id}?draft=1`, headers.author);
    expect(kept.html).toContain('پیش‌نویس</h2>');
    expect(kept.html).not.toContain('<header');
    const ready = await page('/wp-admin/gallery/sections/faq', headers.author);
    expect(ready.html).toContain('پرسش‌های پرتکرار');
    expect((await page('/wp-admin/gallery/sections/nothing', headers.author)).status).toBe(404);
    for (const path of [`/wp-admin/preview/${id}?draft=1`, '/wp-admin/gallery/sections/faq']) {
      expect((await page(path)).status).toBe(401);
    }
  });
});

describe('P64 an autosave', () => {
  it('is offered only to the user who typed it, and deleted after saving', async () => {
    const { id } = await addPage(server.platform, { slug: 'typed', text: 'منتشرشده' });
    const { draft } = await edited(id);
    const typed = { title: 'تایپ‌شده', document: document('تایپ'), baseRevisionId: draft.revisionId };
    expect((await send('editor', 'PUT', `/${id}/autosave`, typed)).status).toBe(200);
    expect((await edited(id)).autosave).toMatchObject(typed);
    expect((await edited(id, 'administrator')).autosave).toBeNull();
    expect((await page(`/wp-admin/preview/${id}`, headers.editor)).html).toContain('تایپ</h2>');
    expect((await page(`/wp-admin/preview/${id}`, headers.administrator)).status).toBe(404);
    const again = { ...typed, document: document('تایپ دیگر') };
    await send('editor', 'PUT', `/${id}/autosave`, again);
    expect((await page(`/wp-admin/preview/${id}`, headers.editor)).html).toContain('تایپ دیگر</h2>');
    await save(id, 'ذخیره‌شده');
    expect((await edited(id)).autosave).toBeNull();
    expect((await send('editor', 'GET', `/${id}/revisions`)).body.total).toBe(2);
  });

  it('the editor and the list show who else is editing', async () => {
    const { id } = await addPage(server.platform, { slug: 'together', text: 'متن' });
    const reported = { others: [], status: 'published', hasUnpublishedChanges: false };
    expect((await send('editor', 'POST', `/${id}/editing`, {})).body).toEqual(reported);
    const other = await send('administrator', 'POST', `/${id}/editing`, {});
    expect(other.body).toEqual({ ...reported, others: ['editor'] });
    const row = (await send('editor', 'GET', '?type=page&q=together')).body.data[0];
    expect(row.editors).toEqual(['administrator', 'editor']);
    await send('administrator', 'POST', `/${id}/left`, {});
    await save(id, 'تازه');
    expect((await send('editor', 'POST', `/${id}/editing`, {})).body).toEqual({
      ...reported,
      hasUnpublishedChanges: true,
    });
  });
});

describe('P16 preview links', () => {
  const make = async (id: number, hours = 1) =>
    (await send('editor', 'POST', `/${id}/preview-links`, { hours })).body as { id: number; url: string };
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

  it('show the draft to anyone who has them, uncached and noindex', async () => {
    const { id } = await addPage(server.platform, { slug: 'secret', text: 'پنهان', status: 'draft' });
    const link = await make(id);
    const shown = await page(pathOf(link));
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('پنهان</h1>');
    expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(shown.headers.getSetCookie()).toEqual([]);
    await save(id, 'پنهان‌تر');
    expect((await page(pathOf(link))).html).toContain('پنهان‌تر</h2>');
  });

  it('return 404 when expired, revoked, tampered with or of another post', async () => {
    const { id } = await addPage(server.platform, { slug: 'ends', text: 'پنهان', status: 'draft' });
    const other = await addPage(server.platform, { slug: 'other', text: 'دیگر', status: 'draft' });
    const [expired, long] = [await make(id), await make(id, 48)];
    const path = pathOf(long);
    const last = path.at(-1) === '0' ? '1' : '0';
    const [, number = ''] = /\/(\d+)-[0-9a-f]+$/.exec(path) ?? [];
    for (const wrong of [
      path.slice(0, -1) + last,
      path.replace(`/${id}/`, `/${other.id}/`),
      path.replace(`/${number}-`, `/${Number(number) - 1}-`),
      path.slice(0, -4),
      `/wp-preview/${id}/`,
    ]) {
      expect([wrong, (await page(wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await page(path)).status).toBe(200);
    const left = await send('editor', 'POST', `/${id}/revoke-preview-link`, { linkId: expired.id });
    expect(left.body.links).toMatchObject([{ id: long.id, url: long.url }]);
    expect((await page(pathOf(expired))).status).toBe(404);
    await server.platform.db
      .updateTable('preview_links')
      .set({ expires_at: server.platform.clock.now() })
      .where('id', '=', long.id)
      .execute();
    expect((await page(path)).status).toBe(404);
  });

  it('are created by users who may edit the post', async () => {
    const { id } = await addPage(server.platform, { slug: 'not-mine', text: 'x', status: 'draft' });
    expect((await send('author', 'POST', `/${id}/preview-links`, { hours: 1 })).status).toBe(403);
    expect((await send('editor', 'POST', `/${id}/preview-links`, { hours: 0 })).status).toBe(422);
  });
});

describe('bulk', () => {
  it('publishes, unpublishes, trashes, restores and deletes, each separately', async () => {
    const { id } = await addPage(server.platform, { slug: 'bulk', text: 'x', status: 'draft' });
    const run = async (action: string, role: Role = 'editor') =>
      (await send(role, 'POST', '/bulk', { action, ids: [id, 424_242] })).body.done;
    const status = async () => (await page('/bulk/')).status;
    expect([await run('publish'), await status()]).toEqual([[id], 200]);
    expect([await run('unpublish'), await status()]).toEqual([[id], 404]);
    expect(await run('delete')).toEqual([]);
    expect(await run('trash', 'author')).toEqual([]);
    expect(await run('trash')).toEqual([id]);
    expect(await run('restore')).toEqual([id]);
    expect(await run('trash')).toEqual([id]);
    expect(await run('delete')).toEqual([id]);
    expect((await send('editor', 'GET', `/${id}`)).status).toBe(404);
  });

  it('a copy opens as a draft', async () => {
    const { id } = await addPage(server.platform, { slug: 'copied', text: 'متن' });
    const copy = await send('editor', 'POST', `/${id}/duplicate`, {});
    expect(copy.status).toBe(201);
    expect((await edited(copy.body.id)).post).toMatchObject({ status: 'draft', path: '/copied-2/' });
    expect((await send('author', 'POST', `/${id}/duplicate`, {})).status).toBe(403);
  });
});
