import { createServer, request as httpRequest, type Server } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createMediaFinder } from './find-media.ts';
import { fileOf, writeZip } from './zip.testing.ts';

let server: Server;
let dialled: string[];
let addresses: string[];
const pages: Record<string, { status?: number; location?: string; body?: string }> = {
  '/wp-content/uploads/a.jpg': { body: 'fetched' },
  '/wp-content/uploads/%D8%B9%DA%A9%D8%B3.jpg': { body: 'عکس' },
  '/elsewhere.jpg': { status: 302, location: 'https://evil.example/a.jpg' },
  '/inside.jpg': { status: 302, location: 'http://127.0.0.1/a.jpg' },
  '/moved.jpg': { status: 301, location: '/wp-content/uploads/a.jpg' },
  '/canonical.jpg': { status: 301, location: 'http://www.old.example/wp-content/uploads/a.jpg' },
  '/loop.jpg': { status: 301, location: '/loop.jpg' },
};

beforeEach(async () => {
  dialled = [];
  addresses = ['8.8.8.8'];
  server = createServer((request, response) => {
    const { status = 200, location, body = '' } = pages[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Every connection ends at the test server; `dialled` records where it was meant to go. */
function open(options: RequestOptions) {
  const host = (options.headers as Record<string, string> | undefined)?.host;
  dialled.push(`${host}${options.path}`);
  return httpRequest({ ...options, host: '127.0.0.1', port: (server.address() as AddressInfo).port });
}

const finderOf = (oldSite: string, ...files: Parameters<typeof fileOf>[]) =>
  createMediaFinder({
    files: files.map(([name, content]) => fileOf(name, content)),
    oldSite,
    log: silentLog,
    resolve: async () => addresses,
    open,
  });

async function found(finder: Awaited<ReturnType<typeof finderOf>>, url: string, file = '') {
  const bytes = await finder({ url, file });
  return bytes && text(bytes);
}

describe('media among the uploads', () => {
  const archive = writeZip(
    [
      'site/wp-content/uploads/2021/03/server.jpg',
      '2021/03/server-scaled.jpg',
      'uploads/2021/03/server-300x200.jpg',
      'wp-content/uploads/2021/04/عکس-640x480.png',
      'photos/only.jpg',
    ].map((name) => ({ name, content: name })),
  );
  test.each([
    ['2021/03/server-scaled.jpg', '', 'site/wp-content/uploads/2021/03/server.jpg'],
    ['2021/03/server-300x200.jpg', '', 'uploads/2021/03/server-300x200.jpg'],
    [
      '',
      'https://old.example/wp-content/uploads/2021/03/server-300x200.jpg',
      'site/wp-content/uploads/2021/03/server.jpg',
    ],
    [
      '',
      'https://old.example/wp-content/uploads/2021/03/Server-e1612345678901.jpg',
      'site/wp-content/uploads/2021/03/server.jpg',
    ],
    [
      '',
      'https://old.example/wp-content/uploads/2021/04/%D8%B9%DA%A9%D8%B3-640x480.png',
      'wp-content/uploads/2021/04/عکس-640x480.png',
    ],
    ['', 'https://cdn.example/any/only.jpg', 'photos/only.jpg'],
    ['2021/05/none.jpg', '', null],
  ])('of the file %s or address %s is %s', async (file, url, expected) => {
    expect(await found(await finderOf('', ['uploads.zip', archive]), url, file)).toBe(expected);
    expect(dialled).toEqual([]);
  });
});

describe('P29 V9 media of the old site', () => {
  it('is fetched from the host that staff typed, with or without www and after a redirect on it', async () => {
    const finder = await finderOf('http://old.example/');
    expect(await found(finder, 'http://www.old.example/wp-content/uploads/a-300x200.jpg')).toBe('fetched');
    expect(await found(finder, '/wp-content/uploads/عکس.jpg')).toBe('عکس');
    expect(await found(finder, 'http://old.example/moved.jpg')).toBe('fetched');
    expect(await found(await finderOf('old.example'), 'http://old.example/moved.jpg')).toBe('fetched');
    expect(new Set(dialled.map((one) => one.split('/')[0]))).toEqual(new Set(['old.example']));
  });
  it('follows the site to its name with www', async () => {
    const finder = await finderOf('http://old.example/');
    expect(await found(finder, 'http://old.example/canonical.jpg')).toBe('fetched');
    expect(dialled.at(-1)).toBe('www.old.example/wp-content/uploads/a.jpg');
  });
  test.each([
    ['another host', 'http://evil.example/wp-content/uploads/a.jpg'],
    ['another port', 'http://old.example:8080/wp-content/uploads/a.jpg'],
    ['a name and password', 'http://a:b@old.example/wp-content/uploads/a.jpg'],
    ['another scheme', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AA=='],
    ['no address', 'http://['],
  ])('with %s asks nobody', async (_name, url) => {
    expect(await found(await finderOf('http://old.example'), url)).toBeNull();
    expect(dialled).toEqual([]);
  });
  test.each(['/elsewhere.jpg', '/inside.jpg', '/loop.jpg', '/none.jpg'])('%s leads nowhere else', async (path) => {
    expect(await found(await finderOf('http://old.example'), `http://old.example${path}`)).toBeNull();
    expect(dialled.every((one) => one === `old.example${path}`)).toBe(true);
  });
  it('on a private address is not asked for', async () => {
    addresses = ['8.8.8.8', '10.0.0.1'];
    expect(await found(await finderOf('http://old.example'), 'http://old.example/wp-content/uploads/a.jpg')).toBeNull();
    expect(dialled).toEqual([]);
  });
});
