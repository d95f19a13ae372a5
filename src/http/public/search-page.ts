import type { SearchView } from '../../builder/search-view.ts';
import { fail } from '../../platform/errors.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { readSearchPage } from '../../site/search-data.ts';
import { searchPage } from '../../site/search-page.tsx';
import type { PrintedPage } from '../../site/shell.ts';
import { encode } from '../core/compress.ts';
import { quickEncoding } from '../core/negotiate.ts';
import { respondPage } from '../core/respond.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { frontendAction } from '../security/access.ts';
import { isVisitor } from './is-visitor.ts';

const rate = { max: 60, seconds: 60 };

/** True for the URL of the results page: `/?s=…`. */
export function isSearch(url: URL): boolean {
  return url.pathname === '/' && url.searchParams.has('s');
}

/** Responds with the results page, which is not cached: it differs for every query. */
export async function respondSearch(
  { url, request, address }: Pick<Call, 'url' | 'request' | 'address'>,
  services: Services,
): Promise<Response> {
  const { platform, limiter } = services;
  const [text = '', ...others] = url.searchParams.getAll('s');
  if (others.length > 0) throw fail('BadRequest');
  if (!limiter.take(`search-page ${address}`, rate)) throw fail('TooManyRequests');
  return services.renders.use(1, async () => {
    const page = pageOf(url.searchParams.get('page'));
    const data = await readSearchPage(platform, { text, page });
    if (!data) throw fail('NotFound');
    if (request.method === 'GET' && page === 1 && isVisitor(request.headers))
      services.searches.note({ text, isFound: data.total > 0 });
    const printed = (await themedSearch(data, services)) ?? (await plainSearch(data, services));
    return compressed(respondPage(printed, services), request);
  });
}

/** The page of the theme for results; null without a template, and if it cannot be rendered. */
async function themedSearch(data: SearchView, { platform, renderer }: Services): Promise<PrintedPage | null> {
  try {
    const page = await renderer.renderSearch(data);
    return page && { ...page, html: page.body.bytes.toString() };
  } catch (thrown) {
    platform.log.warn(
      { err: thrown },
      'the template for results of searches cannot be rendered; a plain page is shown',
    );
    return null;
  }
}

async function plainSearch(data: SearchView, services: Services): Promise<PrintedPage> {
  const { assets, config, nonces, renderer } = services;
  const frame = await renderer.loadFrame({ on: 'search' });
  return searchPage({ data, frame, assets, baseUrl: config.baseUrl, nonce: nonces.create(frontendAction) });
}

/** Page number in any digits; invalid values mean the first page. */
function pageOf(value: string | null): number {
  const latin = toLatinDigits(value ?? '');
  return /^\d{1,15}$/.test(latin) ? Math.max(1, Number(latin)) : 1;
}

async function compressed(response: Response, request: Request): Promise<Response> {
  const encoding = quickEncoding(request.headers.get('accept-encoding'));
  response.headers.set('vary', 'accept-encoding');
  if (encoding === 'identity') return response;
  const body = await encode([Buffer.from(await response.arrayBuffer())], encoding, 'quickly');
  response.headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body), response);
}
