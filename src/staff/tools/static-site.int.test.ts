import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
  const widget = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
  const add = (type: 'page' | 'post', slug: string, content: object[], more: object = {}) =>
    createPost(server.platform, {
      ...{ type, slug, title: slug, document: { version: 1, content }, authorId: null, status: 'published' },
      ...more,
    });
  const text = (id: string, html: string) => widget(id, 'rich-text', { html });
  await add('page', '', [text('texthom', '<p><a href="/فهرست/">فهرست</a> <a href="/cart/">سبد</a></p>')], {
    home: true,
  });
  await add('page', 'فهرست', [widget('gridaaa', 'loop-grid', { count: 1, pagination: 'numbers' })]);
  await add('page', 'cart', [widget('cartaaa', 'cart', {})]);
  await add('post', 'one', [text('textone', '<p>یک</p>')]);
  await add('post', 'two', [text('texttwo', '<p>دو</p>')]);
  const redirect = { from: '/old/', to: '/فهرست/' };
  await server.request('/wp-json/mizban/v1/staff/redirects', {
    method: 'POST',
    headers,
    body: JSON.stringify(redirect),
  });
});
afterAll(() => server.close());

it('the static copy has a file for each page, page of a list and redirect, and leads to the program for the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-static-'));
  const response = await server.request(
    '/wp-json/mizban/v1/staff/tools/static-site.tar.gz?service=https%3A%2F%2Fapp.mizban.test',
    { headers },
  );
  writeFileSync(join(folder, 'copy.tar.gz'), Buffer.from(await response.arrayBuffer()));
  execFileSync('tar', ['-xzf', 'copy.tar.gz'], { cwd: folder });
  const files = (await readdir(folder, { recursive: true })).map((name) => name.normalize('NFC'));
  expect(files).toEqual(
    expect.arrayContaining([
      ...['index.html', '404.html', '_redirects', 'old/index.html', 'assets/main-abc.js', 'robots.txt'],
      ...['فهرست/index.html', 'فهرست/e-page-gridaaa-2/index.html', 'blog/one/index.html', 'blog/two/index.html'],
    ]),
  );
  expect(files).not.toContain('cart/index.html');
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(home).toContain('href="https://app.mizban.test/cart/"');
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain('/old/ ');
});
