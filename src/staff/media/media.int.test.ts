// @postgres: sends statements that no test of data sends
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPost, findPost } from '../../content/posts/index.ts';
import { updateSettings } from '../../content/settings/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let editor: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  editor = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff/media';
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), Buffer.from('0123456789')]);
const drawing = '<svg viewBox="0 0 3 2"><script>alert(1)</script><path d="M0 0h3"/></svg>';
const draw = (background = '#2f45d8', width = 400) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

async function ask(method: string, path: string, body?: unknown, headers = editor) {
  const isFile = typeof body === 'string' || body instanceof Uint8Array;
  const response = await server.request(base + path, {
    method,
    headers: isFile ? { ...headers, 'content-type': 'application/octet-stream' } : headers,
    ...(body === undefined ? {} : { body: (isFile ? body : JSON.stringify(body)) as BodyInit }),
  });
  return { status: response.status, body: await response.json() };
}

const upload = async (content: Uint8Array | string, name = 'x', headers = editor) =>
  (await ask('POST', `?name=${encodeURIComponent(name)}`, content, headers)).body;

/** A published page with one picture. */
async function addPicturePage(media: number, slug: string) {
  const content = [{ id: 'imag001', type: 'image', v: 1, props: { media } }];
  const document = { version: 1, content };
  return createPost(server.platform, {
    type: 'page',
    slug,
    title: slug,
    document,
    authorId: null,
    status: 'published',
  });
}

describe('uploading', () => {
  onSqlite('returns the resulting file, detected by its content', async () => {
    const { status, body } = await ask(
      'POST',
      '?name=%D8%B3%D8%B1%D9%88%D8%B1.pdf&folder=%D8%B3%D8%B1%D9%88%D8%B1',
      await draw(),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'picture',
      fileName: 'سرور.pdf',
      folder: 'سرور',
      width: 400,
      uses: 0,
      mayChange: true,
      version: 1,
      address: `/media/of/${body.id}.jpg`,
      changes: expect.arrayContaining([expect.stringContaining('به JPEG تبدیل شد')]),
    });
    expect((await server.request(body.thumbnail)).headers.get('content-type')).toBe('image/webp');
    expect((await ask('GET', '/folders')).body).toEqual({ folders: [{ name: 'سرور', count: 1 }] });
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 415],
    ['a program', '\x7fELF', 415],
    ['nothing', '', 415],
    ['half a picture', '\x89PNG\r\n\x1a\n', 415],
    ['an animation with a program', '{"v":"5","fr":1,"ip":0,"op":9,"w":5,"h":4,"layers":[{"o":{"x":"f()"}}]}', 415],
    ['a drawing that is too large', `<svg>${' '.repeat(1_100_000)}</svg>`, 413],
  ])('P27 refuses %s with a sentence', async (_name, content, status) => {
    const response = await ask('POST', '?name=photo.jpg', Buffer.from(content, 'latin1'));
    expect(response).toMatchObject({ status, body: { message: expect.stringMatching(/[آ-ی]/) } });
  });

  it('P51 fifty megabytes are written while they arrive, never further behind than the pieces under way', async () => {
    const piece = Buffer.alloc(256 * 1024, 7);
    const pieces = 200;
    const { storage } = server.platform;
    const writeWhole = storage.write.bind(storage);
    let sentBytes = 0;
    let written = 0;
    let furthest = 0;
    const write = vi.spyOn(storage, 'write').mockImplementation((key, content) => {
      async function* slowly() {
        for await (const some of content as Readable) {
          written += some.length;
          // Yields to the event loop, so that the sender could run ahead.
          for (let turn = 0; turn < 3; turn += 1) await setImmediate();
          furthest = Math.max(furthest, sentBytes - written);
          yield some;
        }
      }
      return writeWhole(key, Readable.from(slowly()));
    });
    const options = { host: '127.0.0.1', port: server.port, path: `${base}?name=film.mp4`, method: 'POST' };
    const bytes = film.length + pieces * piece.length;
    const sending = request({ ...options, headers: { ...editor, 'content-length': bytes } });
    const answered = once(sending, 'response');
    for (const part of [film, ...Array<Buffer>(pieces).fill(piece)]) {
      sentBytes += part.length;
      if (!sending.write(part)) await once(sending, 'drain');
    }
    sending.end();
    const [response] = await answered;
    const row = JSON.parse(await text(response));
    expect([response.statusCode, row.kind, row.bytes]).toEqual([201, 'video', bytes]);
    expect(furthest).toBeLessThan(16 * 1024 * 1024);
    expect(server.services.bodies.used()).toBe(0);
    write.mockRestore();
  });

  onSqlite('that breaks off leaves neither a row nor a file', async () => {
    const rows = async () => (await ask('GET', '')).body.total;
    const before = await rows();
    await new Promise<void>((resolve) => {
      const headers = { ...editor, 'content-length': film.length * 2 };
      const sent = request({ host: '127.0.0.1', port: server.port, path: base, method: 'POST', headers });
      sent.on('error', () => resolve());
      sent.write(film);
      sent.flushHeaders();
      void setImmediate().then(() => sent.destroy());
    });
    await vi.waitFor(async () => expect(await server.connections()).toBeLessThan(20), { timeout: 15_000 });
    expect(await rows()).toBe(before);
  });
});

describe('P27 files as served to visitors', () => {
  onSqlite('of a drawing: nothing that runs, as a drawing, under a policy that forbids all', async () => {
    const { src } = await upload(drawing);
    const response = await server.request(src);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(await response.text()).not.toContain('script');
  });

  onSqlite('of a document: a download; of an animation: JSON', async () => {
    const pdf = await server.request((await upload('%PDF-1.7\n%%EOF')).src);
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment',
    ]);
    const { src } = await upload('{"v":"5","fr":1,"ip":0,"op":9,"w":5,"h":4,"layers":[]}');
    expect((await server.request(src)).headers.get('content-type')).toBe('application/json');
  });

  it('of a film: parts of it, also through its lasting address', async () => {
    const { address } = await upload(film);
    const led = await server.request(address, { headers: { range: 'bytes=24-27' } });
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-cache']);
    const part = await server.request(led.headers.get('location') ?? '', { headers: { range: 'bytes=24-27' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', '0123']);
    expect((await server.request('/media/of/424242.mp4')).status).toBe(404);
    expect((await server.request('/media/of/x.mp4')).status).toBe(404);
  });
});

describe('a picture on a page', () => {
  const pageOf = async (slug: string) => (await server.request(`/${slug}/`)).text();

  it('shows its new text at once, its replacement, and its focal point as a rule of the page', async () => {
    const picture = await upload(await draw());
    await addPicturePage(picture.id, 'shown');
    expect(await pageOf('shown')).toContain('alt=""');
    const changed = await ask('PUT', `/${picture.id}`, { version: 1, alt: 'مرکز داده', focal: { x: 10, y: 90 } });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, uses: 1 } });
    const page = await pageOf('shown');
    expect(page).toContain('alt="مرکز داده"');
    expect(page).toContain('[data-focal="10-90"]{object-position:10% 90%}');
    expect(page).toMatch(/<img [^>]*data-focal="10-90"/);

    const { body: now } = await ask('POST', `/${picture.id}/replace?version=2&name=b.png`, await draw('#ff0000', 300));
    expect(now).toMatchObject({ id: picture.id, width: 300, alt: 'مرکز داده', version: 3 });
    const replaced = await pageOf('shown');
    expect(replaced).toContain(now.src.replace(/-300\.jpg$/, ''));
    expect(replaced).not.toContain('object-position:10%');
    const old = await server.request(picture.src);
    expect([old.status, old.headers.get('location')]).toEqual([302, now.src]);
  });

  onSqlite('shows its crop', async () => {
    const picture = await upload(await draw());
    await addPicturePage(picture.id, 'cropped');
    const crop = { x: 0, y: 0, width: 50, height: 50 };
    const cut = await ask('POST', `/${picture.id}/crop`, { version: 1, crop });
    expect(cut).toMatchObject({ status: 200, body: { width: 200, height: 100, crop, whole: picture.src } });
    expect(await pageOf('cropped')).toContain('width="200" height="100"');
    expect((await ask('POST', `/${picture.id}/crop`, { version: 2, crop: { ...crop, x: 60 } })).status).toBe(422);
  });

  onSqlite('is deleted only by a user who has seen where it is used', async () => {
    const picture = await upload(await draw());
    const { id: postId } = await addPicturePage(picture.id, 'removed');
    const refused = await ask('DELETE', `/${picture.id}`, { version: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'InUse', data: { uses: [{ place: 'live', postId }, {}] } },
    });
    expect((await ask('GET', `/${picture.id}`)).body.usedIn).toHaveLength(2);
    expect((await ask('POST', '/bulk', { action: 'delete', ids: [picture.id] })).body).toMatchObject({
      done: [],
      failed: [{ id: picture.id, message: expect.stringContaining('۱ جا') }],
    });
    expect((await ask('DELETE', `/${picture.id}`, { version: 1, evenIfUsed: true })).status).toBe(200);
    expect(await pageOf('removed')).not.toContain('<img');
    expect((await server.request(picture.src)).status).toBe(404);
    expect((await ask('GET', `/${picture.id}`)).status).toBe(404);
    expect((await findPost(server.platform, postId))?.status).toBe('published');
  });
});

describe('the library', () => {
  it('is paginated, filtered and searched; errors are reported per field', async () => {
    const { id } = await upload('<svg viewBox="0 0 1 1"/>', 'نشان یکتا.svg');
    const listed = await ask('GET', `?q=${encodeURIComponent('نشان يكتا')}&kind=picture,drawing&unused=1`);
    expect(listed.body).toMatchObject({ data: [{ id }], total: 1 });
    expect((await ask('GET', '?kind=video&q=یکتا')).body).toEqual({ data: [], total: 0 });
    expect((await ask('GET', '?perPage=1')).body.data).toHaveLength(1);
    expect(await ask('GET', '?kind=program')).toMatchObject({ status: 422 });
    const wrong = await ask('PUT', `/${id}`, { version: 1, alt: 'x'.repeat(501) });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { alt: expect.stringMatching(/[آ-ی]/) } } });
  });

  it('moves many into a folder at once', async () => {
    const [one, two] = [await upload(film), await upload(film)];
    const moved = await ask('POST', '/bulk', { action: 'move', ids: [one.id, two.id, 424242], folder: 'فیلم‌ها' });
    expect(moved.body).toMatchObject({ done: [one.id, two.id], failed: [{ id: 424242 }] });
    expect((await ask('GET', `?folder=${encodeURIComponent('فیلم‌ها')}`)).body.total).toBe(2);
  });

  it('P64 returns a conflict with the current version to the second save', async () => {
    const { id } = await upload(film);
    await ask('PUT', `/${id}`, { version: 1, title: 'نخست' });
    expect(await ask('PUT', `/${id}`, { version: 1, title: 'دوم' })).toMatchObject({
      status: 409,
      body: { data: { current: { title: 'نخست', version: 2 } } },
    });
  });

  onSqlite('P10 authors see all files and change their own', async () => {
    const foreign = await upload(await draw());
    const own = await upload(await draw(), 'own.png', author);
    expect((await ask('GET', `/${foreign.id}`, undefined, author)).body.mayChange).toBe(false);
    for (const [method, path, body] of [
      ['PUT', '', { version: 1, alt: 'x' }],
      ['POST', '/crop', { version: 1, crop: null }],
      ['POST', '/replace?version=1', await draw()],
      ['DELETE', '', { version: 1 }],
    ] as const) {
      expect((await ask(method, `/${foreign.id}${path}`, body, author)).status).toBe(403);
    }
    expect((await ask('PUT', `/${own.id}`, { version: 1, alt: 'x' }, author)).status).toBe(200);
    expect((await ask('DELETE', `/${own.id}`, { version: 2 }, author)).status).toBe(200);
  });

  it('P15 takes no file from another site', async () => {
    const response = await ask('POST', '', film, { ...editor, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    const { 'x-wp-nonce': _nonce, ...without } = editor;
    expect((await ask('POST', '', film, without)).status).toBe(403);
  });
});

it('the logo and the picture for previews are pictures of the library; changes of them show at once', async () => {
  const picture = await upload('<svg viewBox="0 0 1 1"/>');
  await addPage(server.platform, { slug: 'framed', text: 'متن' });
  const page = async () => (await server.request('/framed/')).text();
  expect(await page()).not.toContain(picture.src);
  await updateSettings(server.platform, { logo: picture.id, sharePicture: picture.id });
  expect(await page()).toContain(`<img class="logo" src="${picture.src}" alt=""/>`);
  expect(await page()).toContain(`<meta property="og:image" content="https://mizban.test${picture.src}">`);
  expect((await ask('GET', `/${picture.id}`)).body.usedIn).toEqual([{ place: 'settings' }]);
  const { body: now } = await ask('POST', `/${picture.id}/replace?version=1`, '<svg viewBox="0 0 2 2"/>');
  expect(await page()).toContain(`<img class="logo" src="${now.src}"`);
  await updateSettings(server.platform, { logo: null, sharePicture: null });
});

it('a page without pictures carries no rules of focal points', async () => {
  await addPage(server.platform, { slug: 'plain', text: 'متن' });
  expect(await (await server.request('/plain/')).text()).not.toContain('data-focal');
});
