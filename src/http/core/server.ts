import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { CachedPage } from '../../builder/page-cache.ts';
import { type ErrorName, fail } from '../../platform/errors.ts';
import { createApp } from './app.ts';
import { answerError } from './errors.ts';
import { isNotModified, pickEncoding } from './negotiate.ts';
import { completeHeaders } from './respond.ts';
import type { Services } from './services.ts';

const limits = {
  urlBytes: 8_192,
  headerBytes: 16_384,
  /** What the parser lets through, so that people get our own page and not a closed connection. */
  parserBytes: 65_536,
};

/** The HTTP server: limits first, then pages straight from the cache, then the application. */
export function createHttpServer(services: Services): Server {
  const listener = createListener(services);
  const server = createServer(
    { maxHeaderSize: limits.parserBytes, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    listener,
  );
  server.maxRequestsPerSocket = 10_000;
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket, services));
  return server;
}

/** The listener without a server, for development. */
export function createListener(services: Services): (req: IncomingMessage, res: ServerResponse) => void {
  const app = createApp(services);
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const headerLists = new WeakMap<CachedPage, Record<'br' | 'gzip' | 'identity', string[]>>();

  return (req, res) => {
    const url = req.url ?? '/';
    const tooLarge = overLimit(req);
    if (tooLarge) {
      refuse(tooLarge, res, services);
      return;
    }
    const page = req.method === 'GET' || req.method === 'HEAD' ? services.cache.peek(url) : undefined;
    if (page) {
      services.metrics.cacheHit();
      answerFromCache(page, req, res);
      return;
    }
    listen(req, res);
  };

  function answerFromCache(page: CachedPage, req: IncomingMessage, res: ServerResponse): void {
    let lists = headerLists.get(page);
    if (!lists) {
      lists = { br: listOf(page, 'br'), gzip: listOf(page, 'gzip'), identity: listOf(page, 'identity') };
      headerLists.set(page, lists);
    }
    if (isNotModified(req.headers['if-none-match'], page.headers.etag as string)) {
      res.writeHead(304, withoutLength(lists.identity)).end();
      return;
    }
    const encoding = pickEncoding(req.headers['accept-encoding'] as string | undefined);
    res.writeHead(page.status, lists[encoding]);
    res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
  }

  function listOf(page: CachedPage, encoding: 'br' | 'gzip' | 'identity'): string[] {
    const headers: Record<string, string> = {
      ...page.headers,
      'content-length': String(page.bodies[encoding].length),
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return Object.entries(headers).flat();
  }
}

function withoutLength(list: string[]): string[] {
  const at = list.indexOf('content-length');
  return list.toSpliced(at, 2);
}

function overLimit(req: IncomingMessage): ErrorName | null {
  if ((req.url?.length ?? 0) > limits.urlBytes) return 'UrlTooLong';
  let bytes = 0;
  for (const part of req.rawHeaders) bytes += part.length;
  return bytes > limits.headerBytes ? 'HeadersTooLarge' : null;
}

/** Answers without reading the address: it may be anything. */
function refuse(name: ErrorName, res: ServerResponse, services: Services): void {
  const request = new Request(`${services.config.baseUrl}/`);
  answerError(fail(name), request, services).then(async (answer) => {
    completeHeaders(answer.headers, services);
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': body.length,
      connection: 'close',
    });
    res.end(body);
  });
}

/** What the parser could not read: 431 for too much, 400 for nonsense; the connection is closed. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, services: Services): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const isTooMuch = error.code === 'HPE_HEADER_OVERFLOW';
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isTooMuch ? '431 Request Header Fields Too Large' : isSlow ? '408 Request Timeout' : '400 Bad Request';
  const text = fail(isTooMuch ? 'HeadersTooLarge' : 'BadRequest').message;
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  });
  completeHeaders(headers, services);
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n${text}`);
}
