// @postgres: sends statements that no test of data sends
import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { verifyBackup } from '../../platform/backup/read.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
  await addPage(server.platform, { slug: 'about', text: 'درباره' });
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff/tools';
const get = async (path: string) => (await server.request(base + path, { headers })).json();
const post = async (path: string, body: object = {}) => {
  const response = await server.request(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};

it('health reports which parts work', async () => {
  expect(await get('/health')).toMatchObject({
    database: { isWell: true, kind: server.platform.dialect },
    files: { isWell: true },
    disk: { isWell: true, freeBytes: expect.any(Number) },
    outbox: { waiting: 0, failed: 0 },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  const ping = vi.spyOn(server.services.database, 'ping').mockRejectedValue(new Error('away'));
  expect(await get('/health')).toMatchObject({ database: { isWell: false } });
  ping.mockRestore();
});

it('dropping the cache makes every page be rendered again', async () => {
  const page = async () => (await server.request('/about/')).text();
  expect(await page()).toContain('درباره');
  await server.platform.db.updateTable('revisions').set({ title: 'عنوان دیگر' }).execute();
  await server.platform.db.updateTable('posts').set({ title: 'عنوان دیگر' }).where('slug', '=', 'about').execute();
  expect(await page()).not.toContain('عنوان دیگر');
  expect((await post('/drop-cache')).status).toBe(200);
  await expect.poll(page).toContain('عنوان دیگر');
});

/** Starts a second site for imports. */
async function startOther() {
  const other = await startTestServer();
  const theirs = await signInAs(other, 'administrator');
  const send = async (path: string, body: BodyInit, type: string) => {
    const sent = await other.request(base + path, {
      method: 'POST',
      headers: { ...theirs, 'content-type': type },
      body,
    });
    return { status: sent.status, body: await sent.json() };
  };
  return {
    other,
    upload: (bytes: Uint8Array) => send('/import', bytes as BodyInit, 'application/gzip'),
    apply: (id: string) => send('/import/apply', JSON.stringify({ id }), 'application/json'),
  };
}
const exported = async () => {
  const response = await server.request(`${base}/content.tar.gz`, { headers });
  expect(response.headers.get('content-disposition')).toMatch(/mizban-content-2026-01-01\.tar\.gz/);
  return new Uint8Array(await response.arrayBuffer());
};

onSqlite('content is exported as an archive and imported after a preview', async () => {
  const archive = await exported();
  const { other, upload, apply } = await startOther();
  for (const broken of [archive.subarray(0, 100), new Uint8Array(1_000), new Uint8Array()])
    expect(await upload(broken)).toMatchObject({ status: 400, body: { message: expect.stringContaining('بایگانی') } });
  const { body: plan } = await upload(archive);
  const posts = plan.kinds.find(({ kind }: { kind: string }) => kind === 'posts');
  expect(posts).toMatchObject({ same: 0, added: { count: 1, names: ['عنوان دیگر'] }, changed: { count: 0 } });
  expect((await other.request('/about/')).status).toBe(404);
  expect(plan).toMatchObject({ unsafe: { count: 0, names: [] }, clashes: [] });
  // Any node can apply an import that another node has previewed; visitors cannot access it.
  const key = `imports/${plan.id}.tar.gz`;
  expect(await other.platform.storage.exists(key)).toBe(true);
  expect((await other.request(`/media/${key}`)).status).toBe(404);
  expect(await apply(plan.id)).toMatchObject({ status: 200, body: { added: 1, removed: [] } });
  expect(await (await other.request('/about/')).text()).toContain('عنوان دیگر');
  expect((await apply(plan.id)).status).toBe(404);
  expect(await other.platform.storage.exists(key)).toBe(false);
  const [former, later] = [await upload(archive), await upload(archive)];
  expect((await apply(former.body.id)).status, 'one that was given up').toBe(404);
  expect((await apply(later.body.id)).status).toBe(200);
  await other.close();
});

it('P50 checking and importing a large archive sends heartbeats, so that no proxy ends the connection', async () => {
  const other = await startTestServer({ signMs: 1 });
  const theirs = await signInAs(other, 'administrator');
  const send = async (path: string, body: BodyInit) => {
    const sent = await other.request(base + path, { method: 'POST', headers: theirs, body });
    return { status: sent.status, text: await sent.text() };
  };
  const checked = await send('/import', (await exported()) as BodyInit);
  expect(checked).toEqual({ status: 200, text: expect.stringMatching(/^ +\{/) });
  const done = await send('/import/apply', JSON.stringify({ id: JSON.parse(checked.text).id }));
  expect(done).toEqual({ status: 200, text: expect.stringMatching(/^ +\{"added":1,/) });
  await other.close();
});

it('a content download reports its progress, and is broken when the client disconnects', async () => {
  const progressOf = async (key: string) => {
    const response = await server.request(`/wp-json/mizban/v1/staff/downloads/${key}`, { headers });
    return (await response.json()).progress;
  };
  const [whole, left] = ['a'.repeat(24), 'b'.repeat(24)];
  expect(await progressOf(whole)).toBe(null);
  await (await server.request(`${base}/content.tar.gz?progress=${whole}`, { headers })).arrayBuffer();
  const { done, total, state } = await progressOf(whole);
  expect([state, done]).toEqual(['done', total]);
  expect(total).toBeGreaterThan(1);
  const { db } = server.platform;
  const [was] = await db.selectFrom('revisions').select(['id', 'document']).limit(1).execute();
  const noise = randomBytes(3_000_000).toString('base64');
  const store = (document: unknown) =>
    db
      .updateTable('revisions')
      .set({ document: document as never })
      .where('id', '=', was?.id ?? 0)
      .execute();
  await store(JSON.stringify({ version: 1, content: [], noise }));
  const reader = (await server.request(`${base}/content.tar.gz?progress=${left}`, { headers })).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => progressOf(left)).toMatchObject({ state: 'broken' });
  await store(typeof was?.document === 'string' ? was.document : JSON.stringify(was?.document));
  expect((await server.request(`${base}/content.tar.gz?progress=../x`, { headers })).status).toBe(400);
});

it('an archive check reports unsafe content and leaves it out; an archive with invalid pages is refused', async () => {
  const node = (number: number, type: string, props: object) => ({ id: `n${100_000 + number}`, type, v: 1, props });
  const nested = (layers: number): object =>
    node(layers, 'container', layers ? { children: [nested(layers - 1)] } : {});
  const archiveWith = async (content: object[], settings = {}) => {
    const document = JSON.stringify({ version: 1, content, settings });
    // As rows are that were written before the rules, or by another program.
    await server.platform.db
      .updateTable('revisions')
      .set({ document: document as never })
      .execute();
    return exported();
  };
  const { other, upload, apply } = await startOther();
  const documents = async () => {
    const rows = await other.platform.db.selectFrom('revisions').select('document').execute();
    return rows.map(({ document }) => JSON.stringify(document));
  };
  const html = '<p onclick="x()">متن<script>evil-mark</script></p>';
  const refused: Array<[content: object[], reason: RegExp]> = [
    [[nested(40)], /^«عنوان دیگر»: .*بیش از ۳۰ لایه/],
    [Array.from({ length: 501 }, (_, at) => node(at, 'spacer', {})), /بیش از ۵۰۰ بخش/],
  ];
  for (const [content, reason] of refused) {
    const { status, body } = await upload(await archiveWith(content));
    expect([status, body.clashes]).toEqual([200, [expect.stringMatching(reason)]]);
    expect(await apply(body.id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('عنوان دیگر') },
    });
    expect(await documents()).toEqual([]);
  }
  const ofType = (type: 'page' | 'popup') => server.platform.db.updateTable('posts').set({ type }).execute();
  await ofType('popup');
  const popup = await upload(await archiveWith([], { colour: 'red' }));
  expect(popup.body.clashes, 'settings that popups do not have').toEqual([expect.stringContaining('«عنوان دیگر»: ')]);
  expect((await apply(popup.body.id)).status).toBe(400);
  expect(await documents()).toEqual([]);
  await ofType('page');
  const { body: plan } = await upload(await archiveWith([node(1, 'rich-text', { html })]));
  expect(plan).toMatchObject({ clashes: [], unsafe: { count: 1, names: ['«عنوان دیگر» (onclick، script)'] } });
  const done = await apply(plan.id);
  expect(done.body.removed.sort()).toEqual(['onclick', 'script']);
  const [stored] = await documents();
  expect(stored).toContain('متن');
  expect(stored).not.toMatch(/evil-mark|onclick/);
  await other.close();
});

onSqlite('P62 a backup is made beside all other work, downloaded whole, and removed', async () => {
  const folder = join(server.services.config.dataDir, 'backups');
  const none = { backups: [], isUnreadable: false, running: null, lastFailed: false };
  await writeFile(folder, '');
  expect(await get('/backups'), 'a folder that is none').toEqual({ ...none, isUnreadable: true });
  await rm(folder);
  expect(await get('/backups')).toEqual(none);
  await mkdir(folder, { recursive: true });
  const files = watch(folder);
  const made = new Promise<void>((resolve) => {
    files.on('change', (_event, name) => String(name).endsWith('.tar.gz') && resolve());
  });
  await post('/backups');
  await made;
  files.close();
  const { backups, lastFailed } = await get('/backups');
  expect(lastFailed).toBe(false);
  const [{ name }] = backups;
  const response = await server.request(`${base}/backups/${name}`, { headers });
  expect(response.headers.get('content-disposition')).toContain(name);
  const bytes = gunzipSync(Buffer.from(await response.arrayBuffer()));
  const held = await verifyBackup(
    (async function* () {
      yield bytes;
    })(),
  );
  expect(held.rows).toBeGreaterThan(0);
  expect(held.migrations).toContain('0002_content');
  expect((await post('/backups/remove', { name: '../secret' })).status).toBe(422);
  expect((await post('/backups/remove', { name })).body.backups).toEqual([]);
  expect((await server.request(`${base}/backups/${name}`, { headers })).status).toBe(404);
});
