/**
 * Baseline: a bare `node:http` server that sends the same bytes and headers as the given address, in the fastest way
 * that Node offers. Sends its port to the parent process.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRaw } from './fetch.ts';

/** Headers that Node sets automatically. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

const { status, rawHeaders, body } = await fetchRaw(process.argv[2] as string, 'br');
const headers = rawHeaders.filter((_, index) => !ownHeaders.has((rawHeaders[index & ~1] as string).toLowerCase()));

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
