import type { CachedPage, Encoding, PageCache } from '../../builder/page-cache.ts';
import { type Piece, pieceOf, pieceOfBytes } from '../../builder/piece.ts';
import type { RenderedPage } from '../../site/render-page.tsx';
import { filePolicy } from '../security/headers.ts';
import { decode, encode } from './compress.ts';
import { isNotModified, pickEncoding } from './negotiate.ts';
import { completeHeaders, html, policyOf } from './respond.ts';
import type { Services } from './services.ts';
import { speculationPath } from './speculation.ts';

type Tags = Pick<CachedPage, 'tags'>;

interface KeptInput extends Tags {
  body: Piece;
  type: string;
  cacheControl: string;
  policy: string;
}

/** An answer that is the same for everybody, as the page cache keeps it and the server writes it. */
function keep({ body, type, cacheControl, policy, tags }: KeptInput, services: Services): CachedPage {
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': policy,
    vary: 'accept-encoding',
    etag: `W/"${body.digest.slice(0, 22)}"`,
  });
  completeHeaders(headers, services);
  return { status: 200, headers: Object.fromEntries(headers), bodies: { identity: body.bytes }, tags };
}

/** A page of the site for everybody: browsers ask each time whether it is still the same. */
export function keepPage(page: RenderedPage, services: Services): CachedPage {
  const { body, tags } = page;
  const cacheControl = 'public, max-age=0, must-revalidate';
  const kept = keep({ body, type: html, cacheControl, policy: policyOf(page, services), tags }, services);
  const headers = { ...kept.headers, 'speculation-rules': `"${speculationPath}"` };
  return { ...kept, headers, status: page.isBehindEnd ? 404 : 200 };
}

/** A file for everybody that is made from what the site holds. */
export function keepFile(
  { type, body, tags }: { type: string; body: string | Buffer } & Tags,
  services: Services,
): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  const piece = typeof body === 'string' ? pieceOf(body) : pieceOfBytes(body);
  return keep({ body: piece, type, cacheControl, policy: filePolicy, tags }, services);
}

/** Data for everybody; asked for anew each time, so that the date of the answer is the server's clock. */
export function keepJson(value: unknown, tags: ReadonlySet<string>, services: Services): CachedPage {
  const type = 'application/json; charset=utf-8';
  return keep(
    { body: pieceOf(JSON.stringify(value)), type, cacheControl: 'no-cache', policy: filePolicy, tags },
    services,
  );
}

/** The page under a key of the cache. */
interface CacheKey {
  cache: PageCache;
  key: string;
}

/**
 * A finished answer in the encoding that the visitor takes, or 304 when they have it. An encoding is made when it is
 * asked for the first time; with `kept` it stays with the page.
 */
export async function respondKept(page: CachedPage, request: Request, kept?: CacheKey): Promise<Response> {
  if (isNotModified(request.headers.get('if-none-match'), page.headers.etag)) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const encoding = pickEncoding(request.headers.get('accept-encoding'));
  const body = page.bodies[encoding] ?? (await bodyIn(page, encoding, kept));
  const headers = { ...page.headers, 'content-length': String(body.length) };
  return new Response(body as Buffer<ArrayBuffer>, {
    status: page.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

/** Plain bodies that somebody still needs. */
const plainBodies = new WeakMap<CachedPage, WeakRef<Buffer>>();

/** The body of a page for those who take no compression: one copy for all who are being answered. */
export async function plainBody(page: CachedPage): Promise<Buffer> {
  const known = page.bodies.identity ?? plainBodies.get(page)?.deref();
  if (known) return known;
  const body = await bodyIn(page, 'identity');
  plainBodies.set(page, new WeakRef(body));
  return body;
}

/** What is being encoded, so that visitors who come at the same time share the work. */
const underWay = new WeakMap<CachedPage, Map<Encoding, Promise<Buffer>>>();

function bodyIn(page: CachedPage, encoding: Encoding, kept?: CacheKey): Promise<Buffer> {
  const running = underWay.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  underWay.set(page, running);
  const known = running.get(encoding);
  if (known) return known;
  const work = makeBody(page, encoding, kept).finally(() => running.delete(encoding));
  running.set(encoding, work);
  return work;
}

/** The plain body goes as soon as there is a compressed one: it is several times as large, and few ask for it. */
async function makeBody(page: CachedPage, encoding: Encoding, kept?: CacheKey): Promise<Buffer> {
  const body = await encode(await decode(page.bodies), encoding, 'quickly');
  if (kept && encoding !== 'identity') {
    const { identity: _, ...others } = page.bodies;
    kept.cache.setBodies(kept.key, page, { ...others, [encoding]: body });
  }
  return body;
}
