import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { fetchOldPage } from './fetch-old-page.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Fetches a page from a server with this answer, which stands for the old site. */
async function fetchFrom(answer: RequestListener, { addresses = ['8.8.8.8'] } = {}) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return fetchOldPage(new URL('http://old.example/x/'), {
    site: new URL('http://old.example'),
    log: silentLog,
    resolve: async () => addresses,
    open: (options) => httpRequest({ ...options, host: '127.0.0.1', port }),
  });
}

test('a page is read in its encoding', async () => {
  const page = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=windows-1256' }).end(Buffer.from([0xd3, 0xc7, 0xed]));
  });
  expect(page).toEqual({ html: 'ساي' });
});

test('an unknown encoding is read as UTF-8', async () => {
  const page = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=x-none' }).end('سلام');
  });
  expect(page).toEqual({ html: 'سلام' });
});

test('a page that the old site does not have is known by its status', async () => {
  expect(await fetchFrom((_request, response) => response.writeHead(500).end())).toEqual({ status: 500 });
});

test('a file is no page', async () => {
  const file = await fetchFrom((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end());
  expect(file).toEqual({ status: 200 });
});

test('a page that is cut off or endless does not arrive', async () => {
  const cut = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('half');
    response.destroy();
  });
  expect(cut).toEqual({ status: 0 });
  server.close();
  const endless = await fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(5_000_001));
  });
  expect(endless).toEqual({ status: 0 });
});

test('P29 a private address is not asked', async () => {
  let asked = 0;
  const page = await fetchFrom(
    (_request, response) => {
      asked += 1;
      response.end();
    },
    { addresses: ['10.0.0.1'] },
  );
  expect(page).toEqual({ status: 0 });
  expect(asked).toBe(0);
});
