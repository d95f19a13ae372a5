import { Hono } from 'hono';
import { asAppError } from '../../platform/errors.ts';
import { respondError } from '../core/errors.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { staticRoutes } from '../ops/static.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import { feedRoutes } from './feeds.ts';
import { htmlFrameRoutes } from './html-frames.ts';
import { mediaRoutes } from './media.ts';
import { pageRoutes } from './pages.ts';
import { serviceWorkerRoutes } from './service-worker.ts';
import { sharePictureRoutes } from './share-pictures.ts';
import { siteFileRoutes } from './site-files.ts';
import { sitemapRoutes } from './sitemap.ts';

/** Returns a function that responds to an address of the site as to a visitor without cookies, without a connection. */
export function createOwnSiteReader(services: Services): (address: string) => Promise<Response> {
  const app = new Hono();
  const routes: Route[] = [
    ...staticRoutes(services),
    ...mediaRoutes(services),
    ...siteFileRoutes(services),
    ...serviceWorkerRoutes(services),
    ...sitemapRoutes(services),
    ...sharePictureRoutes(services),
    ...feedRoutes(services),
    ...htmlFrameRoutes(services),
    ...pageRoutes(services),
  ];
  for (const declared of routes) {
    app.on(declared.method, declared.path, (context) => {
      const request = context.req.raw;
      const call = { request, url: new URL(request.url), params: context.req.param(), address: '', user: null };
      return declared.handle({ ...call, body: undefined as never, audit: silent });
    });
  }
  app.onError((thrown, context) => respondError(asAppError(thrown), context.req.raw, services));
  return async (address) => app.request(services.config.baseUrl + address);
}

/** No public page is recorded. */
const silent: AuditLog = { begin: async () => async () => {} };
