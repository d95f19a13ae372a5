import { addressQuery, queryText } from '../../builder/address.ts';
import type { CachedPage } from '../../builder/page-cache.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import { archivePath } from '../../content/archives.ts';
import { findPublicPost, type PublicPost } from '../../content/posts/index.ts';
import { findRedirect, findSearchRedirect } from '../../content/redirects/index.ts';
import { readFormerSlugs } from '../../content/terms/index.ts';
import { pageKey as loopPageKey, withSlugs } from '../../features/filters/codec.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { type Archive, findArchive, findMovedArchive } from '../../site/archives/read.ts';
import type { RenderedPage } from '../../site/render-page.tsx';
import { findWholePost } from '../../site/whole-post.ts';
import { registry } from '../../widgets/index.ts';
import { cachePage, personalPage, respondCached } from '../core/cached-response.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { ownOrigins, readLocalUrl } from '../security/local-url.ts';
import { correctCount } from '../shop/cart-cookie.ts';
import { clearFlash } from '../shop/flash.ts';
import { visitorOf } from '../shop/visitor.ts';
import { respondTypeFeed } from './feeds.ts';
import { isSearch, respondSearch } from './search-page.ts';

/** Public pages: the catch-all routes. */
export function pageRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '*',
      audience: 'anyone',
      async handle({ url, request, address }) {
        if (isSearch(url))
          return (await redirectSearch(url, services)) ?? respondSearch({ url, request, address }, services);
        const id = postIdOf(url);
        if (id !== null) return redirectToPost(id, services);
        const path = decodePath(url.pathname);
        const key = pageKey(path);
        const page = await findPage(key, services);
        if (!page)
          return (
            (await respondTypeFeed({ path, request }, services)) ??
            redirectFrom({ path, query: url.search, request }, services)
          );
        const present = await presentQuery(url, services);
        if (url.pathname !== key || present !== url.search) return redirect(key + present);
        if (page.isPersonal) return respondPersonal(key, { url, request, address }, services);
        const { query, isShared } = variantOf(page, url.searchParams);
        if (!isShared) return respondVariant(key + query, { request, address }, services);
        const variant = query === '' ? page : await servePage(key + query, services);
        return respondCached(variant, request, { cache: services.cache, key: key + query });
      },
    }),
  ];
}

/** Loads the page of a key from the cache, rendering it if needed; throws NotFound and then caches nothing. */
export function servePage(key: string, services: Services, options?: { wait?: boolean }): Promise<CachedPage> {
  return services.cache.get(key, () => renderPage(key, services), options);
}

async function findPage(key: string, services: Services): Promise<CachedPage | null> {
  try {
    return await servePage(key, services);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.name === 'NotFound') return null;
    throw thrown;
  }
}

/** Redirect of a path without a page; 404s are counted. */
async function redirectFrom(
  { path, query, request }: { path: string; query: string; request: Request },
  { platform, redirects, missing, config }: Services,
): Promise<Response> {
  const found = await findRedirect(platform, { path });
  const present = found ? null : await findPresent(path, platform);
  if (present !== null) return redirect(locationOf(encodeURI(present), query));
  if (!found) {
    const from = readLocalUrl(request.headers.get('referer') ?? '', ownOrigins(request, config));
    missing.note({ path, referrer: from && decodePath(from.path) });
    throw fail('NotFound');
  }
  redirects.note(found.id);
  return redirect(locationOf(found.to, query));
}

/** Current path of a request in another spelling, such as upper case, or with a former slug of a term. */
async function findPresent(path: string, platform: Services['platform']): Promise<string | null> {
  const post = await findPublicPost(platform, { path });
  return post?.path ?? (await findMovedArchive(platform, path)) ?? findPagedList(path, platform);
}

/** The page of a list that WordPress addresses as `/blog/page/2/`; null where the page has no list with pages. */
async function findPagedList(path: string, platform: Services['platform']): Promise<string | null> {
  const [, base, number] = /^(\/.+\/)page\/([1-9]\d{0,5})\/?$/.exec(path) ?? [];
  const post = base === undefined ? null : await findWholePost(platform, { path: base });
  if (!post?.path) return null;
  const list = prepareDocument(post.document, registry).nodes.find(
    ({ widget, props }) => widget.type === 'loop-grid' && props.pagination !== 'none',
  );
  if (!list) return null;
  return number === '1' ? post.path : post.path + addressQuery({ [loopPageKey(list.id)]: number ?? '' });
}

/** Redirect target of a search. */
async function redirectSearch({ searchParams }: URL, { platform, redirects }: Services): Promise<Response | null> {
  const found = await findSearchRedirect(platform, searchParams.get('s') ?? '');
  if (!found) return null;
  redirects.note(found.id);
  return respondRedirect(locationOf(found.to, ''), { status: 302 });
}

/** Location of a redirect; parts it does not specify are taken from the requested URL. */
function locationOf(to: string, query: string): string {
  if (!to.startsWith('/')) return to;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return encodeURI(path) + (rest === '' ? query : rest);
}

/** The query of a URL, with former slugs of terms replaced by the current ones. */
async function presentQuery({ search, searchParams }: URL, { platform }: Services): Promise<string> {
  if (!search.includes('e-filter-')) return search;
  const slugOf = await readFormerSlugs(platform);
  const present = withSlugs(searchParams, (taxonomy, slug) => slugOf(taxonomy, slugify(slug)));
  return present ? queryText(present) : search;
}

/** Query parser of each plain page. */
const addresses = new WeakMap<CachedPage['headers'], Pick<RenderedPage, 'readAddress' | 'isShared'>>();

/** Query part that makes a variant of this page, empty if its widgets read none of it, and whether the variant is shared. */
function variantOf(page: CachedPage, query: URLSearchParams): { query: string; isShared: boolean } {
  const known = addresses.get(page.headers);
  if (query.size === 0 || !known) return { query: '', isShared: true };
  const address = known.readAddress(query);
  return { query: addressQuery(address), isShared: known.isShared(address) };
}

/** Pages of one visitor, for each address. */
const ownRate = { max: 60, seconds: 60 };

async function respondVariant(
  key: string,
  { request, address }: Pick<Call, 'request' | 'address'>,
  services: Services,
) {
  if (!services.limiter.take(`own page ${address}`, ownRate)) throw fail('TooManyRequests');
  const rendered = await services.renders.use(1, async () => renderKey(key, await findPost(key, services), services));
  return respondCached(personalPage(rendered, services), request);
}

/** Personal pages, for each address: many phones share one. */
const personalRate = { max: 300, seconds: 60 };

/** Responds with a page that contains personal data. */
async function respondPersonal(
  key: string,
  { url, request, address }: Pick<Call, 'url' | 'request' | 'address'>,
  services: Services,
): Promise<Response> {
  if (!services.limiter.take(`personal page ${address}`, personalRate)) throw fail('TooManyRequests');
  const visitor = await visitorOf(request, services);
  const rendered = await services.renders.use(1, async () =>
    services.renderer.renderPost(await knownPost(key, services), url.searchParams, visitor),
  );
  const response = await respondCached(personalPage(rendered, services), request);
  const cookies = await correctCount(request, visitor, services);
  if (visitor.notice !== '') cookies.push(clearFlash(services.config));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function renderPage(key: string, services: Services): Promise<CachedPage> {
  const post = await findPost(key, services);
  if (post && services.renderer.isPersonal(post)) return personalMark(post);
  const rendered = await renderKey(key, post, services);
  const page = cachePage(rendered, services);
  const { readAddress, isShared } = rendered;
  if (!key.includes('?')) addresses.set(page.headers, { readAddress, isShared });
  return page;
}

/** Renders the page of a key: of its post, or of an archive. */
async function renderKey(key: string, post: PublicPost | null, services: Services): Promise<RenderedPage> {
  const [path = '', query] = key.split('?');
  const params = new URLSearchParams(query);
  return post
    ? services.renderer.renderPost(post, params)
    : services.renderer.renderArchive(await knownArchive(path, services), params);
}

/** Finds the published post of a page key, if there is one. */
async function findPost(key: string, { renderer }: Services): Promise<PublicPost | null> {
  const [path = ''] = key.split('?');
  const post = await renderer.findPost(decodeURI(path));
  return post && post.path !== null && pageKey(post.path) === path ? post : null;
}

/** Same; throws NotFound. */
async function knownPost(path: string, services: Services): Promise<PublicPost> {
  const post = await findPost(path, services);
  if (!post) throw fail('NotFound');
  return post;
}

/** Finds the archive of a page key; throws NotFound. */
async function knownArchive(path: string, { platform }: Services): Promise<Archive> {
  const archive = await findArchive(platform, decodeURI(path));
  if (!archive || pageKey(archivePath(archive.name, archive.page)) !== path) throw fail('NotFound');
  return archive;
}

/** Cache placeholder for a personal page. */
function personalMark({ id }: PublicPost): CachedPage {
  return { status: 200, headers: {}, bodies: {}, tags: new Set([`post:${id}`]), isPersonal: true };
}

/** The key of a page in the cache: its path with a closing slash, encoded as browsers send it. */
function pageKey(path: string): string {
  return encodeURI(path.endsWith('/') ? path : `${path}/`);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/%2f/gi, '%00')).normalize('NFC');
  } catch (cause) {
    throw fail('BadRequest', { cause });
  }
}

/** WordPress's short addresses: `/?p=7107`, `/?page_id=7107`. */
function postIdOf(url: URL): number | null {
  if (url.pathname !== '/') return null;
  const value = url.searchParams.get('p') ?? url.searchParams.get('page_id');
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

async function redirectToPost(id: number, { platform }: Services): Promise<Response> {
  const post = await findPublicPost(platform, { id });
  if (!post || post.path === null) throw fail('NotFound');
  return redirect(pageKey(post.path));
}

function redirect(location: string): Response {
  return respondRedirect(location, { status: 301, headers: { 'cache-control': 'no-cache' } });
}
