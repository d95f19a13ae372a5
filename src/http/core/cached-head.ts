import { type ServerResponse, STATUS_CODES } from 'node:http';

/** What Node keeps in an answer besides what it documents: the text of its head, as soon as there is one. */
type WithHead = ServerResponse & { _header: string | null };

/** The lines of a head that are the same in every answer. */
export function headLines(status: number, headers: readonly string[]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

/**
 * Gives an answer a head that is kept with its page. `writeHead` would check and join each of its fields anew for each
 * answer, a tenth of what a cached page costs (decision 082). A connection that ends with this answer gets none, and
 * false: its head says so.
 */
export function writeCachedHead(res: ServerResponse, lines: string, keepAliveMs: number): boolean {
  if (!res.shouldKeepAlive) return false;
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n`;
  (res as WithHead)._header = `${lines}Date: ${dateNow()}\r\n${keepAlive}\r\n`;
  return true;
}

/** `Date` tells whole seconds, so its text is made once in each. */
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
