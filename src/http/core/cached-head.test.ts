import { once } from 'node:events';
import { createServer, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headLines, sendsAssignedHead, writeCachedHead } from './cached-head.ts';

const body = Buffer.from('سلام');
const fields = ['content-type', 'text/html; charset=utf-8', 'etag', 'W/"a+"', 'content-length', String(body.length)];
const keepAliveMs = 65_000;

let server: Server;
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: keepAliveMs }, (req, res) => {
    const status = req.url?.startsWith('/404') ? 404 : 200;
    const isCached = req.url?.endsWith('/kept') && writeCachedHead(res, headLines(status, fields), keepAliveMs);
    if (!isCached) res.writeHead(status, fields);
    res.end(req.method === 'HEAD' ? undefined : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

/** Everything received until the last of these requests closes the connection. */
async function conversation(requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(requests);
  await once(socket, 'close');
  return received.replace(/\d\d:\d\d:\d\d GMT/g, 'GMT');
}

const last = 'GET /last HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';

describe('a head that is kept', () => {
  it.each([
    ['GET', (way: string) => `GET /${way} HTTP/1.1\r\nhost: a\r\n\r\n${last}`],
    ['HEAD', (way: string) => `HEAD /${way} HTTP/1.1\r\nhost: a\r\n\r\n${last}`],
    ['another status', (way: string) => `GET /404/${way} HTTP/1.1\r\nhost: a\r\n\r\n${last}`],
    [
      'several, one sent before the other is answered',
      (way: string) => `GET /${way} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(5) + last,
    ],
    [
      'HTTP/1.0 that keeps the connection',
      (way: string) => `GET /${way} HTTP/1.0\r\nconnection: keep-alive\r\n\r\n${last}`,
    ],
    ['HTTP/1.0 that does not', (way: string) => `GET /${way} HTTP/1.0\r\n\r\n`],
    ['a connection that ends', (way: string) => `GET /${way} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`],
  ])('is byte for byte what Node writes: %s', async (_name, requests) => {
    const cached = await conversation(requests('kept'));
    expect(cached).toBe(await conversation(requests('own')));
    expect(cached).toMatch(/^HTTP\/1\.1 (200 OK|404 Not Found)\r\ncontent-type: /);
    expect(cached).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} GMT\r\n/);
  });
});

describe('the check at start', () => {
  it('finds that this version of Node sends the assigned head', () => {
    expect(sendsAssignedHead()).toBe(true);
  });

  it('finds a version that ignores the field, so that Node writes the head itself', () => {
    class Later extends ServerResponse {
      override end(...args: unknown[]) {
        (this as unknown as { _header: null })._header = null;
        return super.end(...(args as [string]));
      }
    }
    expect(sendsAssignedHead(Later as typeof ServerResponse)).toBe(false);
  });
});
