import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { CachedPage, Encoding } from '../../builder/page-cache.ts';
import { type AppError, asAppError, type ErrorName, fail } from '../../platform/errors.ts';
import { withoutCampaignTags } from '../input/query.ts';
import { createApp } from './app.ts';
import { headLines, writeCachedHead } from './cached-head.ts';
import { plainBody } from './cached-response.ts';
import { limitConnections } from './connection-limits.ts';
import { respondError } from './errors.ts';
import { isNotModified, pageEncoding } from './negotiate.ts';
import { oneRequestAtATime } from './pipelining.ts';
import { completeHeaders } from './respond.ts';
import type { Services } from './services.ts';

const limits = {
  urlBytes: 8_192,
  headerBytes: 16_384,
  /** Parser limit, high enough that people get our own error page instead of a closed connection. */
  parserBytes: 65_536,
};

/** Limits per connection and in total. */
const connectionLimits = {
  /** For the headers of a request. */
  headersMs: 10_000,
  /** For a whole request: 12 MB on a line of 1 Mbit/s. */
  requestMs: 120_000,
  /** Idle timeout for reads and writes: stalled bodies, responses that are not read. In milliseconds. */
  silenceMs: 30_000,
  /** Timeout for producing the response to a complete request, in milliseconds. */
  workMs: 900_000,
  /** Heartbeat interval of work that may take longer, in milliseconds. */
  signMs: 10_000,
  keepAliveMs: 65_000,
  /** Above this, requests get 503 and the connection is closed. */
  connections: 4_000,
  /** Maximum pipelined requests of a connection; browsers and nginx send none. */
  pipelined: 16,
};

type ConnectionLimits = typeof connectionLimits & { perAddress: number };

/** The HTTP server: limits first, then pages straight from the cache, then the application. */
export function createHttpServer(services: Services, own: Partial<ConnectionLimits> = {}): Server {
  const allowed = { ...connectionLimits, perAddress: services.config.connectionsPerAddress, ...own };
  const { headersMs, requestMs, silenceMs, keepAliveMs, pipelined } = allowed;
  const listener = createListener(services, allowed);
  const onRequest = oneRequestAtATime((req, res) => {
    if (isCrowded(req.socket)) respondOverloaded(res, services);
    else listener(req, res);
  }, pipelined);
  const server = createServer(
    {
      maxHeaderSize: limits.parserBytes,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(2_000, headersMs),
    },
    onRequest,
  );
  server.timeout = silenceMs;
  const isCrowded = limitConnections(server, allowed, services.config.trustedProxies);
  server.on('clientError', (error, socket) => respondMalformed(error, socket as Socket, services));
  return server;
}

/** Suspends the idle timeout while we work: between a complete request and its response there is nothing to send. */
function waitForWork(req: IncomingMessage, res: ServerResponse, workMs: number): void {
  let waitedMs = 0;
  res.on('timeout', (socket: Socket) => {
    const { timeout = 0 } = socket;
    waitedMs += timeout;
    if (!req.complete || res.headersSent || waitedMs > workMs) socket.destroy();
    else socket.setTimeout(timeout);
  });
}

/** The listener without a server, for development. */
export function createListener(
  services: Services,
  {
    keepAliveMs,
    workMs,
    signMs,
  }: Pick<typeof connectionLimits, 'keepAliveMs' | 'workMs' | 'signMs'> = connectionLimits,
): (req: IncomingMessage, res: ServerResponse) => void {
  const app = createApp(services, { signMs });
  const listen = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Unparsable URL or host: the request never reaches the application.
    errorHandler: (thrown) =>
      respondOutsideApp(
        thrown instanceof RequestError ? fail('BadRequest', { cause: thrown }) : asAppError(thrown),
        services,
      ),
  });
  const heads = new WeakMap<CachedPage, Partial<Record<HeadKind, Head>>>();

  return (req, res) => {
    const url = req.url ?? '/';
    const seen = scanHeaders(req.rawHeaders);
    const refusal = refusalOf(url, seen);
    if (refusal) {
      refuse(refusal, { req, res, services });
      return;
    }
    const page =
      req.method === 'GET' || req.method === 'HEAD' ? services.cache.peek(withoutCampaignTags(url)) : undefined;
    if (page && respondFromCache(page, { req, res, seen })) return;
    waitForWork(req, res, workMs);
    listen(req, res);
  };

  /** False if the page is not cached in the encoding that the visitor accepts. */
  function respondFromCache(
    page: CachedPage,
    { req, res, seen }: { req: IncomingMessage; res: ServerResponse; seen: SeenHeaders },
  ) {
    if (isNotModified(seen.ifNoneMatch, page.headers.etag)) {
      services.metrics.cacheHit();
      res.writeHead(304, headOf(page, 'notModified').fields).end();
      return true;
    }
    const encoding = pageEncoding(seen.acceptEncoding, page.bodies);
    if (encoding === 'identity') {
      respondPlain(page, req, res);
      return true;
    }
    const body = page.bodies[encoding];
    if (!body) return false;
    services.metrics.cacheHit();
    const { lines, fields } = headOf(page, encoding);
    if (!writeCachedHead(res, lines, keepAliveMs)) res.writeHead(page.status, fields);
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Responds uncompressed to the few clients without compression; the buffer is shared by all of them. */
  function respondPlain(page: CachedPage, req: IncomingMessage, res: ServerResponse): void {
    plainBody(page).then(
      (body) => {
        services.metrics.cacheHit();
        res.writeHead(page.status, [...headOf(page, 'notModified').fields, 'content-length', String(body.length)]);
        res.end(req.method === 'HEAD' ? undefined : body);
      },
      () => listen(req, res),
    );
  }

  function headOf(page: CachedPage, kind: HeadKind): Head {
    const known = heads.get(page) ?? {};
    heads.set(page, known);
    known[kind] ??= makeHead(page, kind);
    return known[kind];
  }
}

type HeadKind = Exclude<Encoding, 'identity'> | 'notModified';

/** Response head: as text, and as arguments for Node. */
interface Head {
  lines: string;
  fields: string[];
}

function makeHead(page: CachedPage, kind: HeadKind): Head {
  const fields = Object.entries({
    ...page.headers,
    ...(kind === 'notModified'
      ? {}
      : { 'content-length': String(page.bodies[kind]?.length), 'content-encoding': kind }),
  }).flat();
  return { lines: headLines(page.status, fields), fields };
}

interface SeenHeaders {
  bytes: number;
  /** How many Host headers there are. */
  hosts: number;
  /** True for a chunked body without a declared length. */
  isChunked: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Scans the headers that a cached page depends on, in one pass; Node would build a table of all headers first. */
function scanHeaders(raw: string[]): SeenHeaders {
  const seen: SeenHeaders = { bytes: 0, hosts: 0, isChunked: false, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string;
    const value = raw[at + 1] as string;
    seen.bytes += name.length + value.length;
    if (name.length === 4 && name.toLowerCase() === 'host') seen.hosts += 1;
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') seen.acceptEncoding = value;
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') seen.ifNoneMatch = value;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') seen.isChunked = true;
  }
  return seen;
}

/**
 * Reason to reject a request early. With two Host headers, a proxy may have validated the other one. Chunked bodies are
 * rejected: browsers and nginx send the length, and a megabyte in chunks of one byte would block the parser, and with it
 * all requests, for half a second.
 */
function refusalOf(url: string, { bytes, hosts, isChunked }: SeenHeaders): ErrorName | null {
  if (url.length > limits.urlBytes) return 'UrlTooLong';
  if (bytes > limits.headerBytes) return 'HeadersTooLarge';
  if (hosts > 1) return 'BadRequest';
  return isChunked ? 'LengthRequired' : null;
}

/** Responds and closes the connection; further input is not read. */
function refuse(
  name: ErrorName,
  { req, res, services }: { req: IncomingMessage; res: ServerResponse; services: Services },
): void {
  respondOutsideApp(fail(name), services).then(async (response) => {
    const body = Buffer.from(await response.arrayBuffer());
    res.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'content-length': body.length,
      connection: 'close',
    });
    res.end(body, () => req.socket.destroy());
  });
}

/** Response to a request that does not reach the application, without parsing the URL, which may be anything. */
async function respondOutsideApp(error: AppError, services: Services): Promise<Response> {
  const response = await respondError(error, new Request(`${services.config.baseUrl}/`), services);
  completeHeaders(response.headers, services);
  return response;
}

/** There are more connections than can be served well. */
function respondOverloaded(res: ServerResponse, services: Services): void {
  const { status, message } = fail('Unavailable');
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '10',
    connection: 'close',
  });
  completeHeaders(headers, services);
  res.writeHead(status, Object.fromEntries(headers)).end(message);
}

/** Responds to unparsable requests: 431 for too much, 400 for malformed ones; closes the connection. */
function respondMalformed(error: NodeJS.ErrnoException, socket: Socket, services: Services): void {
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
