import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { startTestServer, type TestServer } from './testing.ts';

let server: TestServer;
afterEach(() => server.close());

/** Opens an idle connection from an address of this machine and records what it receives. */
async function open(localAddress = '127.0.0.1') {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  const received: Buffer[] = [];
  socket.on('error', () => {});
  socket.on('data', (chunk) => received.push(chunk));
  // `once` would fail when the server resets the connection.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { socket, closed, text: () => Buffer.concat(received).toString() };
}

const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nhost: mizban.test\r\norigin: https://mizban.test\r\n${headers}\r\n\r\n`;
const form = 'content-type: application/x-www-form-urlencoded';

/** Collects the log messages at error level. */
function watchErrors(): string[] {
  const errors: string[] = [];
  vi.spyOn(server.platform.log, 'error').mockImplementation(((_: unknown, text: string) => errors.push(text)) as never);
  vi.spyOn(console, 'error').mockImplementation((text) => errors.push(String(text)));
  return errors;
}

describe('a slow client', () => {
  it.each([
    ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: mizban.test\r\nx-a: ', { headersMs: 200 }],
    ['that sends nothing at all', '', { headersMs: 200 }],
    [
      'whose body stalls',
      `${post('/wp-comments-post.php', `${form}\r\ncontent-length: 100`)}comment=`,
      { silenceMs: 200 },
    ],
    [
      'whose body takes too long',
      `${post('/wp-comments-post.php', `${form}\r\ncontent-length: 100`)}comment=`,
      { requestMs: 300, headersMs: 200 },
    ],
  ])('P50: %s is cut off without a log entry', async (_name, bytes, limits) => {
    server = await startTestServer(limits);
    const errors = watchErrors();
    const { socket, closed } = await open();
    socket.write(bytes);
    await closed;
    await vi.waitFor(async () => expect(await server.connections()).toBe(0), { timeout: 15_000 });
    expect((await server.request('/healthz')).status).toBe(200);
    expect(errors).toEqual([]);
  });

  it('P50: that never reads its response is cut off, and its file closed', async () => {
    server = await startTestServer({ silenceMs: 300 });
    await server.platform.storage.write('ab/film.mp4', Buffer.alloc(30_000_000));
    const reads = vi.spyOn(server.platform.storage, 'read');
    const request = async () => {
      const { socket } = await open();
      socket.pause();
      socket.write('GET /media/ab/film.mp4 HTTP/1.1\r\nhost: mizban.test\r\n\r\n');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 5 }, request));
    await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(5), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await server.connections()).toBe(0), { timeout: 15_000 });
    for (const socket of sockets) socket.destroy();
  });
});

describe('a response that takes long to work out', () => {
  /** Requests a file whose storage lookup hangs; resolves once it does. */
  async function askForSlowFile() {
    const found = Promise.withResolvers<null>();
    const isRequested = new Promise<void>((resolve) => {
      vi.spyOn(server.platform.storage, 'read').mockImplementation(() => {
        resolve();
        return found.promise;
      });
    });
    const asking = await open();
    asking.socket.write('GET /media/ab/film.mp4 HTTP/1.1\r\nhost: mizban.test\r\nconnection: close\r\n\r\n');
    await isRequested;
    return { ...asking, found };
  }

  it('is not cut off, while connections that are silent for as long are', async () => {
    server = await startTestServer({ silenceMs: 200 });
    const { socket, closed, text, found } = await askForSlowFile();
    const silent = await open();
    silent.socket.write(`${post('/wp-comments-post.php', `${form}\r\ncontent-length: 100`)}comment=`);
    await silent.closed;
    expect(socket.closed).toBe(false);
    found.resolve(null);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('P50: is not waited for without end', async () => {
    server = await startTestServer({ silenceMs: 100, workMs: 200 });
    const { closed, text, found } = await askForSlowFile();
    await closed;
    expect(text()).toBe('');
    found.resolve(null);
  });
});

describe('pipelined requests', () => {
  const ahead = (count: number) => 'GET /healthz HTTP/1.1\r\nhost: mizban.test\r\n\r\n'.repeat(count);

  it('a few all get their response, in order', async () => {
    server = await startTestServer();
    const { socket, closed, text } = await open();
    socket.write(`${ahead(8)}GET /healthz HTTP/1.1\r\nhost: mizban.test\r\nconnection: close\r\n\r\n`);
    await closed;
    expect(text().match(/HTTP\/1\.1 200/g)).toHaveLength(9);
  });

  /** The paths of the requests that Node has parsed. */
  function watchParsed() {
    const parsed: string[] = [];
    const watch = (message: unknown) => parsed.push((message as { request: IncomingMessage }).request.url ?? '');
    subscribe('http.server.request.start', watch);
    return { parsed, stop: () => unsubscribe('http.server.request.start', watch) };
  }

  it('P50: many end the connection before responses pile up for a client that does not read', async () => {
    server = await startTestServer();
    const { parsed, stop } = watchParsed();
    const { socket, closed, text } = await open();
    socket.write(ahead(400));
    await closed;
    stop();
    expect((text().match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThan(20);
    expect(parsed.length).toBeLessThan(20);
    expect((await server.request('/healthz')).status).toBe(200);
  });

  it('P50: are worked one at a time, and none after the connection has ended', async () => {
    server = await startTestServer();
    const started: string[] = [];
    const first = Promise.withResolvers<null>();
    const read = vi.spyOn(server.platform.storage, 'read').mockImplementation(async (key) => {
      started.push(key);
      return first.promise;
    });
    const ask = (name: string) => `GET /media/${name}.webp HTTP/1.1\r\nhost: mizban.test\r\n\r\n`;
    const { socket, closed, text } = await open();
    socket.write(ask('a') + ask('b') + ask('c'));
    const leaving = await open();
    leaving.socket.write(ask('x') + ask('y'));
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['a.webp', 'x.webp']));
    leaving.socket.destroy();
    await leaving.closed;
    await vi.waitFor(async () => expect(await server.connections()).toBe(1), { timeout: 15_000 });
    first.resolve(null);
    await vi.waitFor(() => expect(text().match(/HTTP\/1\.1 404/g)).toHaveLength(3), { timeout: 15_000 });
    expect(started.toSorted()).toEqual(['a.webp', 'b.webp', 'c.webp', 'x.webp']);
    read.mockRestore();
    socket.destroy();
    await closed;
  });

  it('P50: are not begun behind a response that ends the connection', async () => {
    server = await startTestServer();
    const { socket, closed, text } = await open();
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n${ahead(3)}`);
    await closed;
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('a request with two hosts', () => {
  it('P54: is refused, also for a page that is kept', async () => {
    server = await startTestServer();
    await createPost(server.platform, {
      type: 'page',
      id: 7107,
      slug: 'germany-vps',
      title: 'سرور مجازی آلمان',
      authorId: null,
      status: 'published',
      document: { version: 1, content: [] },
    });
    const request = () => server.request('/germany-vps/', { headers: { 'accept-encoding': 'br' } });
    const encodingOf = async () => (await request()).headers.get('content-encoding');
    await expect.poll(encodingOf).not.toBeNull();
    const hit = vi.spyOn(server.services.metrics, 'cacheHit');
    await request();
    expect(hit).toHaveBeenCalledOnce();
    for (const path of ['/germany-vps/', '/no-such-page/', '/healthz']) {
      const { socket, closed, text } = await open();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: mizban.test\r\nAccept-Encoding: br\r\nhost: evil.example\r\n\r\n`);
      await closed;
      expect(text()).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(hit).toHaveBeenCalledOnce();
  });
});

describe('a visitor who disconnects', () => {
  it('in the middle of a body is not a fault of the server', async () => {
    server = await startTestServer();
    const errors = watchErrors();
    const held = () => server.services.bodies.used();
    const { socket, closed } = await open();
    socket.write(`${post('/wp-comments-post.php', `${form}\r\ncontent-length: 100`)}comment=`);
    await vi.waitFor(() => expect(held()).toBe('comment='.length), { timeout: 15_000 });
    socket.destroy();
    await closed;
    await vi.waitFor(() => expect(held()).toBe(0), { timeout: 15_000 });
    expect(errors).toEqual([]);
  });

  it('in the middle of a response is not a fault of the server', async () => {
    server = await startTestServer();
    const errors = watchErrors();
    await server.platform.storage.write('ab/film.mp4', Buffer.alloc(5_000_000));
    for (let times = 0; times < 20; times += 1) {
      const { socket, closed } = await open();
      socket.write('GET /media/ab/film.mp4 HTTP/1.1\r\nhost: mizban.test\r\n\r\n');
      if (times % 2 === 0) await once(socket, 'data');
      socket.destroy();
      await closed;
    }
    await vi.waitFor(async () => expect(await server.connections()).toBe(0), { timeout: 15_000 });
    expect(errors).toEqual([]);
  });
});

describe('too much at once', () => {
  it('P51: connections above the limit get 503 with Retry-After, and others are still served', async () => {
    server = await startTestServer({ connections: 10 });
    const idle = await Promise.all(Array.from({ length: 10 }, () => open()));
    const late = await open();
    late.socket.write('GET /healthz HTTP/1.1\r\nhost: mizban.test\r\n\r\n');
    await late.closed;
    expect(late.text()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10/is);
    idle[0]?.socket.write('GET /healthz HTTP/1.1\r\nhost: mizban.test\r\n\r\n');
    await vi.waitFor(() => expect(idle[0]?.text()).toMatch(/^HTTP\/1\.1 200 /), { timeout: 15_000 });
    for (const { socket } of idle) socket.destroy();
  });

  it('P51: connections of one address above its limit get 503 or are closed, and other addresses are served', async () => {
    server = await startTestServer({ perAddress: 10 });
    const ask = 'GET /healthz HTTP/1.1\r\nhost: mizban.test\r\n\r\n';
    const idle = await Promise.all(Array.from({ length: 10 }, () => open('127.0.7.1')));
    const late = await open('127.0.7.1');
    const tooLate = await open('127.0.7.1');
    await tooLate.closed;
    const other = await open('127.0.7.2');
    for (const { socket } of [late, other]) socket.write(ask);
    await late.closed;
    expect(late.text()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10/is);
    await vi.waitFor(() => expect(other.text()).toMatch(/^HTTP\/1\.1 200 /), { timeout: 15_000 });
    idle[0]?.socket.destroy();
    await vi.waitFor(async () => expect(await server.connections()).toBe(10), { timeout: 15_000 });
    const again = await open('127.0.7.1');
    again.socket.write(ask);
    await vi.waitFor(() => expect(again.text()).toMatch(/^HTTP\/1\.1 200 /), { timeout: 15_000 });
    for (const { socket } of [...idle, other, again]) socket.destroy();
  });

  it('P51: a trusted proxy may have any number of connections', async () => {
    server = await startTestServer({ perAddress: 2 }, { trustedProxies: ['127.0.7.0/24'] });
    const all = await Promise.all(Array.from({ length: 8 }, () => open('127.0.7.1')));
    for (const { socket } of all) socket.write('GET /healthz HTTP/1.1\r\nhost: mizban.test\r\n\r\n');
    await vi.waitFor(() => expect(all.map(({ text }) => text().slice(0, 12))).toEqual(Array(8).fill('HTTP/1.1 200')), {
      timeout: 15_000,
    });
    for (const { socket } of all) socket.destroy();
  });

  it('P51: unfinished bodies fill no memory: above the limit a body is refused before it is read', async () => {
    server = await startTestServer();
    const { bodies } = server.services;
    const piece = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="form_fields[a]"; filename="a"\r\n\r\n'),
      Buffer.alloc(11_000_000),
    ]);
    const target = '/wp-admin/admin-ajax.php?action=mizban-form';
    const headers = `content-type: multipart/form-data; boundary=x\r\ncontent-length: 12000000`;
    const first = await Promise.all([open(), open()]);
    for (const { socket } of first) {
      socket.write(post(target, headers));
      socket.write(piece);
    }
    await vi.waitFor(() => expect(bodies.used()).toBe(2 * piece.length), { timeout: 10_000 });
    const third = await open();
    third.socket.write(post(target, headers));
    await vi.waitFor(() => expect(third.text()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10/is), { timeout: 15_000 });
    for (const { socket } of [...first, third]) socket.destroy();
    await vi.waitFor(() => expect(bodies.used()).toBe(0), { timeout: 15_000 });
  });

  it('P51: a body that does not reveal its length is not read: its chunks may be a byte each', async () => {
    server = await startTestServer();
    const { socket, closed, text } = await open();
    socket.write(`${post('/wp-comments-post.php', `${form}\r\ntransfer-encoding: chunked`)}${'1\r\na\r\n'.repeat(9)}`);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 411 /);
    expect(server.services.bodies.used()).toBe(0);
    expect((await server.request('/healthz')).status).toBe(200);
  });

  it('P51: too many calls are refused before their body is read', async () => {
    server = await startTestServer();
    for (let calls = 0; calls < 60; calls += 1) {
      await server.request('/wp-comments-post.php', { method: 'POST', headers: { origin: server.url } });
    }
    const { socket, text } = await open();
    socket.write(post('/wp-comments-post.php', `${form}\r\ncontent-length: 400000`));
    await vi.waitFor(() => expect(text()).toMatch(/^HTTP\/1\.1 429 /), { timeout: 15_000 });
    socket.destroy();
  });

  it('P51: the limits of one action are no help for another', async () => {
    server = await startTestServer();
    const response = await server.request('/wp-admin/admin-ajax.php?action=mizban-form', {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ action: 'mizban-search', s: 'سرور' }),
    });
    expect([response.status, await response.text()]).toEqual([400, '0']);
  });
});
