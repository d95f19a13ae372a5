/**
 * The yardstick: a `node:http` server that does nothing but answer the same bytes with the same headers as the address
 * given to it, in the fastest way that Node offers. Sends back its port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRaw } from './fetch.ts';

/** What Node writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

const { status, rawHeaders, body } = await fetchRaw(process.argv[2] as string, 'br');
const headers = rawHeaders.filter((_, index) => !ownHeaders.has((rawHeaders[index & ~1] as string).toLowerCase()));

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
