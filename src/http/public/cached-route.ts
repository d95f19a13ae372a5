import type { CachedPage } from '../../builder/page-cache.ts';
import { cacheFile, respondCached } from '../core/cached-response.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

export interface CachedFile {
  type: string;
  body: string | Buffer;
  /** Invalidation tags. */
  tags: ReadonlySet<string>;
}

/**
 * Route of a public file generated from site content: cached until the content changes, and revalidated by clients. `make`
 * throws NotFound if there is none, and then nothing is cached.
 */
export function cachedRoute(
  services: Services,
  path: string,
  make: (params: Call['params']) => Promise<CachedFile>,
): Route {
  return route({
    method: 'GET',
    path,
    audience: 'anyone',
    async handle({ url, params, request }) {
      const key = url.pathname;
      const render = async (): Promise<CachedPage> => cacheFile(await make(params), services);
      return respondCached(await services.cache.get(key, render), request, { cache: services.cache, key });
    },
  });
}
