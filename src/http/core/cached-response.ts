import { type HtmlChunk, pieceOf, pieceOfBytes } from '../../builder/html-chunk.ts';
import type { CachedPage, Encoding, PageCache } from '../../builder/page-cache.ts';
import type { RenderedPage } from '../../site/render-page.tsx';
import { filePolicy, framePolicy } from '../security/headers.ts';
import { decode, encode } from './compress.ts';
import { isNotModified, pageEncoding } from './negotiate.ts';
import { html, policyOf, withAllHeaders } from './respond.ts';
import type { Services } from './services.ts';
import { speculationPath } from './speculation.ts';

type Tags = Pick<CachedPage, 'tags'>;

interface ResponseInput extends Tags {
  body: HtmlChunk;
  type: string;
  policy: string;
  /** Headers of a shared response; without it, the response is personal. */
  shared?: { 'cache-control': string; etag: string };
}

/** Finished response, as written by the server. */
function finish({ body, type, policy, shared, tags }: ResponseInput, services: Services): CachedPage {
  const own = { 'content-type': type, 'content-security-policy': policy, vary: 'accept-encoding', ...shared };
  return { status: 200, headers: withAllHeaders(own, services), bodies: { pieces: body.parts }, tags };
}

/** Shared response, as stored in the page cache. */
function cacheEntry(
  { cacheControl, ...input }: Omit<ResponseInput, 'shared'> & { cacheControl: string },
  services: Services,
): CachedPage {
  const etag = `W/"${input.body.digest.slice(0, 22)}"`;
  return finish({ ...input, shared: { 'cache-control': cacheControl, etag } }, services);
}

/** Public page, the same for everybody: browsers revalidate on every request. */
export function cachePage(page: RenderedPage, services: Services): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  return asPage(page, cacheEntry({ ...partsOf(page, services), cacheControl }, services));
}

/** Personal page of one visitor: `no-store` and `noindex`. */
export function personalPage(page: RenderedPage, services: Services): CachedPage {
  return asPage(page, finish(partsOf(page, services), services));
}

const partsOf = (page: RenderedPage, services: Services) => ({
  body: page.body,
  tags: page.tags,
  type: html,
  policy: policyOf(page, services),
});

function asPage({ isMissing }: RenderedPage, page: CachedPage): CachedPage {
  const headers = { ...page.headers, 'speculation-rules': `"${speculationPath}"` };
  return { ...page, headers, status: isMissing ? 404 : 200 };
}

/** Public file generated from site content. */
export function cacheFile(
  { type, body, tags }: { type: string; body: string | Buffer } & Tags,
  services: Services,
): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  const piece = typeof body === 'string' ? pieceOf(body) : pieceOfBytes(body);
  return cacheEntry({ body: piece, type, cacheControl, policy: filePolicy, tags }, services);
}

/** Document in the frame of an HTML widget; search engines index the page around it. */
export function cacheFrame(text: string, tags: ReadonlySet<string>, services: Services): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  const frame = cacheEntry({ body: pieceOf(text), type: html, cacheControl, policy: framePolicy, tags }, services);
  return { ...frame, headers: { ...frame.headers, 'x-robots-tag': 'noindex' } };
}

/** Public data; revalidated on every request, so that the response's date is the server's clock. */
export function cacheJson(value: unknown, tags: ReadonlySet<string>, services: Services): CachedPage {
  const type = 'application/json; charset=utf-8';
  return cacheEntry(
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
 * Responds with a finished page in the encoding the visitor accepts, or 304 if it is unchanged. An encoding is made on
 * first use; with `cacheKey`, it is stored on the cache entry.
 */
export async function respondCached(page: CachedPage, request: Request, cacheKey?: CacheKey): Promise<Response> {
  if (isNotModified(request.headers.get('if-none-match'), page.headers.etag)) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const encoding = pageEncoding(request.headers.get('accept-encoding'), page.bodies);
  const known = encoding === 'identity' ? undefined : page.bodies[encoding];
  const body = known ?? (await bodyIn(page, encoding, cacheKey));
  const headers = { ...page.headers, 'content-length': String(body.length) };
  return new Response(body as Buffer<ArrayBuffer>, {
    status: page.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

/** Plain bodies still in use. */
const plainBodies = new WeakMap<CachedPage, WeakRef<Buffer>>();

/** Uncompressed body of a page: one copy shared by all current responses. */
export async function plainBody(page: CachedPage): Promise<Buffer> {
  const known = plainBodies.get(page)?.deref();
  if (known) return known;
  const body = await bodyIn(page, 'identity');
  plainBodies.set(page, new WeakRef(body));
  return body;
}

/** Encodings in progress, shared by concurrent requests. */
const underWay = new WeakMap<CachedPage, Map<Encoding, Promise<Buffer>>>();

function bodyIn(page: CachedPage, encoding: Encoding, cacheKey?: CacheKey): Promise<Buffer> {
  const running = underWay.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  underWay.set(page, running);
  const known = running.get(encoding);
  if (known) return known;
  const work = makeBody(page, encoding, cacheKey).finally(() => running.delete(encoding));
  running.set(encoding, work);
  return work;
}

/** Drops the plain body once there is a compressed one: it is several times larger and rarely requested. */
async function makeBody(page: CachedPage, encoding: Encoding, cacheKey?: CacheKey): Promise<Buffer> {
  const body = await encode(await decode(page.bodies), encoding, 'quickly');
  if (cacheKey && encoding !== 'identity') {
    const { pieces: _, ...others } = page.bodies;
    cacheKey.cache.setBodies(cacheKey.key, page, { ...others, [encoding]: body });
  }
  return body;
}
