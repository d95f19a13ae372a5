import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

/** Undocumented field of Node's response: the text of its head, once it exists. */
type WithHead = ServerResponse & { _header: string | null };

/** Header lines that are the same in every response. */
export function headLines(status: number, headers: readonly string[]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

/**
 * Checks that this version of Node sends a head assigned to the undocumented field, and nothing else. `Response` is
 * replaced in tests.
 */
export function sendsAssignedHead(Response: typeof ServerResponse = ServerResponse): boolean {
  let sent = '';
  const socket = new Writable({
    write(chunk, _encoding, done) {
      sent += chunk;
      done();
    },
  });
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n';
  const response = new Response(new IncomingMessage(new Socket()));
  response.assignSocket(socket as Socket);
  (response as WithHead)._header = head;
  response.end('ok');
  return sent === `${head}ok`;
}

/** Evaluated once at start. */
const isSupported = sendsAssignedHead();

/**
 * Writes the cached head of a page. `writeHead` would validate and join each field for every response, a tenth of the cost
 * of a cached page (decision 082). Returns false if the connection ends with this response, whose head must say so, and
 * where Node does not support it: the caller uses `writeHead`.
 */
export function writeCachedHead(res: ServerResponse, lines: string, keepAliveMs: number): boolean {
  if (!isSupported || !res.shouldKeepAlive) return false;
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n`;
  (res as WithHead)._header = `${lines}Date: ${dateNow()}\r\n${keepAlive}\r\n`;
  return true;
}

/** `Date` has whole seconds, so its text is made once per second. */
const dateNow = (() => {
  let second = 0;
  let text = '';
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1000).toUTCString();
    }
    return text;
  };
})();
