import { fail } from '../../platform/errors.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { readSearchPage } from '../../site/search-data.ts';
import { searchPage } from '../../site/search-page.tsx';
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
  const { platform, assets, config, nonces, limiter } = services;
  const [text = '', ...others] = url.searchParams.getAll('s');
  if (others.length > 0) throw fail('BadRequest');
  if (!limiter.take(`search-page ${address}`, rate)) throw fail('TooManyRequests');
  return services.renders.use(1, async () => {
    const page = pageOf(url.searchParams.get('page'));
    const [frame, data] = await Promise.all([
      services.renderer.loadFrame({ on: 'search' }),
      readSearchPage(platform, { text, page }),
    ]);
    if (!data) throw fail('NotFound');
    if (request.method === 'GET' && page === 1 && isVisitor(request.headers))
      services.searches.note({ text, isFound: data.total > 0 });
    const printed = searchPage({
      data,
      frame,
      assets,
      baseUrl: config.baseUrl,
      nonce: nonces.create(frontendAction),
    });
    return compressed(respondPage(printed, services), request);
  });
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
