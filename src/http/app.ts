import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { asAppError, fail } from '../platform/errors.ts';
import { checkAudience } from './access.ts';
import { ajaxRoutes } from './ajax.ts';
import { authRoutes } from './auth.ts';
import { readJson } from './body.ts';
import { commentRoutes } from './comments.ts';
import { answerError } from './errors.ts';
import { readForm } from './form.ts';
import { formSubmissionRoutes } from './form-submissions.ts';
import { galleryRoutes } from './gallery.ts';
import { hsts, securityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { mediaRoutes } from './media.ts';
import { checkOrigin } from './origin.ts';
import { pageRoutes } from './pages.ts';
import { popupRoutes } from './popups.ts';
import { publicRestRoutes } from './public-rest.ts';
import { refreshLoopRoutes } from './refresh-loop.ts';
import { checkRoutes, type Route } from './routes.ts';
import type { Services } from './services.ts';
import { staffRoutes } from './staff.ts';
import { staffAreaRoutes } from './staff-area.ts';
import { staffCommentRoutes } from './staff-comments.ts';
import { staffSearchRoutes } from './staff-searches.ts';
import { staffSettingsRoutes } from './staff-settings.ts';
import { staffTermRoutes } from './staff-terms.ts';
import { staticRoutes } from './static.ts';

/** All routes of the program, in the order they are tried. */
export function allRoutes(services: Services): Route[] {
  return [
    ...healthRoutes(services),
    ...staticRoutes(services),
    ...mediaRoutes(services),
    ...authRoutes(services),
    ...ajaxRoutes(services),
    ...publicRestRoutes(services),
    ...popupRoutes(services),
    ...commentRoutes(services),
    ...refreshLoopRoutes(services),
    ...staffRoutes(services),
    ...staffCommentRoutes(services),
    ...staffTermRoutes(services),
    ...staffSearchRoutes(services),
    ...staffSettingsRoutes(services),
    ...formSubmissionRoutes(services),
    ...galleryRoutes(services),
    ...staffAreaRoutes(services),
    ...pageRoutes(services),
  ];
}

/** The application: every route behind its audience, its schema and one renderer of errors. */
export function createApp(services: Services): Hono {
  const routes = allRoutes(services);
  checkRoutes(routes);
  const app = new Hono();
  const fixedHeaders = { ...securityHeaders, ...(services.config.baseUrl.startsWith('https:') ? hsts : {}) };

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    for (const [name, value] of Object.entries(fixedHeaders)) context.res.headers.set(name, value);
    const route = context.req.routePath || 'none';
    services.metrics.observe({ route, status: context.res.status, seconds: (performance.now() - started) / 1000 });
  });

  for (const declared of routes) {
    app.on(declared.method, declared.path, async (context) => {
      const request = context.req.raw;
      if (declared.method !== 'GET') checkOrigin(request, services.config.baseUrl);
      const user = await checkAudience(declared, context, services);
      const body = await readBody(declared, request);
      const address = getConnInfo(context).remote.address ?? '';
      const url = new URL(request.url);
      return declared.handle({ request, url, params: context.req.param(), address, body: body as never, user });
    });
  }
  app.notFound(async (context) => {
    const methods = methodsOf(routes, new URL(context.req.url).pathname);
    const error = methods.length > 0 ? fail('MethodNotAllowed') : fail('NotFound');
    const answer = await answerError(error, context.req.raw, services);
    if (methods.length > 0) answer.headers.set('allow', methods.join(', '));
    return answer;
  });
  app.onError((thrown, context) => answerError(asAppError(thrown), context.req.raw, services));
  return app;
}

async function readBody({ body, form }: Route, request: Request): Promise<unknown> {
  if (form) return readForm(request, form(new URL(request.url)));
  if (!body) return undefined;
  const { schema, maxBytes } = body;
  const parsed = schema.safeParse(await readJson(request, maxBytes));
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 20).map((issue) => issue.path.join('.'));
    throw fail('InvalidInput', { cause: parsed.error, data: { fields } });
  }
  return parsed.data;
}

/** The methods an address answers, for the Allow header of a 405. */
function methodsOf(routes: readonly Route[], pathname: string): string[] {
  const methods = new Set<string>(routes.filter(({ path }) => matches(path, pathname)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]+(\{[^}]*\})?/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`).test(pathname);
}
