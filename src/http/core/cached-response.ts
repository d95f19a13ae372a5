import { type HtmlChunk, pieceOf, pieceOfBytes } from '../../builder/html-chunk.ts';
import type { CachedPage, Encoding, PageCache } from '../../builder/page-cache.ts';
import type { RenderedPage } from '../../site/render-page.tsx';
import { filePolicy } from '../security/headers.ts';
import { decode, encode } from './compress.ts';
import { isNotModified, pageEncoding } from './negotiate.ts';
import { html, policyOf, withAllHeaders } from './respond.ts';
import type { Services } from './services.ts';
import { speculationPath } from './speculation.ts';

type Tags = Pick<CachedPage, 'tags'>;

interface AnswerInput extends Tags {
  body: HtmlChunk;
  type: string;
  policy: string;
  /** What an answer says that is the same for everybody; without it, it belongs to the one who asked. */
  shared?: { 'cache-control': string; etag: string };
}

/** A finished answer, as the server writes it. */
function finish({ body, type, policy, shared, tags }: AnswerInput, services: Services): CachedPage {
  const own = { 'content-type': type, 'content-security-policy': policy, vary: 'accept-encoding', ...shared };
  return { status: 200, headers: withAllHeaders(own, services), bodies: { pieces: body.parts }, tags };
}

/** An answer that is the same for everybody, as the page cache keeps it. */
function keep(
  { cacheControl, ...input }: Omit<AnswerInput, 'shared'> & { cacheControl: string },
  services: Services,
): CachedPage {
  const etag = `W/"${input.body.digest.slice(0, 22)}"`;
  return finish({ ...input, shared: { 'cache-control': cacheControl, etag } }, services);
}

/** A page of the site for everybody: browsers ask each time whether it is still the same. */
export function cachePage(page: RenderedPage, services: Services): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  return asPage(page, keep({ ...partsOf(page, services), cacheControl }, services));
}

/** A page of the site for the one who asked: nobody keeps it, and search engines do not list it. */
export function personalPage(page: RenderedPage, services: Services): CachedPage {
  return asPage(page, finish(partsOf(page, services), services));
}

const partsOf = (page: RenderedPage, services: Services) => ({
  ...{ body: page.body, tags: page.tags },
  ...{ type: html, policy: policyOf(page, services) },
});

function asPage({ isMissing }: RenderedPage, answer: CachedPage): CachedPage {
  const headers = { ...answer.headers, 'speculation-rules': `"${speculationPath}"` };
  return { ...answer, headers, status: isMissing ? 404 : 200 };
}

/** A file for everybody that is made from what the site holds. */
export function cacheFile(
  { type, body, tags }: { type: string; body: string | Buffer } & Tags,
  services: Services,
): CachedPage {
  const cacheControl = 'public, max-age=0, must-revalidate';
  const piece = typeof body === 'string' ? pieceOf(body) : pieceOfBytes(body);
  return keep({ body: piece, type, cacheControl, policy: filePolicy, tags }, services);
}

/** Data for everybody; asked for anew each time, so that the date of the answer is the server's clock. */
export function cacheJson(value: unknown, tags: ReadonlySet<string>, services: Services): CachedPage {
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
export async function respondCached(page: CachedPage, request: Request, kept?: CacheKey): Promise<Response> {
  if (isNotModified(request.headers.get('if-none-match'), page.headers.etag)) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const encoding = pageEncoding(request.headers.get('accept-encoding'), page.bodies);
  const known = encoding === 'identity' ? undefined : page.bodies[encoding];
  const body = known ?? (await bodyIn(page, encoding, kept));
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
  const known = plainBodies.get(page)?.deref();
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
    const { pieces: _, ...others } = page.bodies;
    kept.cache.setBodies(kept.key, page, { ...others, [encoding]: body });
  }
  return body;
}
