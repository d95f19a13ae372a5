import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { runOnReadThread } from '../../platform/db/read-thread-context.ts';
import { AppError, asAppError, fail, invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { resources } from '../../staff/index.ts';
import { readJson } from '../input/body.ts';
import { readChunks, type Sent } from '../input/bytes.ts';
import { readForm } from '../input/form.ts';
import { checkQuery } from '../input/query.ts';
import { healthRoutes } from '../ops/health.ts';
import { staticRoutes } from '../ops/static.ts';
import { ajaxRoutes } from '../public/ajax.ts';
import { commentRoutes } from '../public/comments.ts';
import { feedRoutes } from '../public/feeds.ts';
import { htmlFrameRoutes } from '../public/html-frames.ts';
import { mediaRoutes } from '../public/media.ts';
import { pageRoutes } from '../public/pages.ts';
import { popupRoutes } from '../public/popups.ts';
import { previewLinkRoutes } from '../public/preview-links.ts';
import { refreshLoopRoutes } from '../public/refresh-loop.ts';
import { publicRestRoutes } from '../public/rest.ts';
import { serviceWorkerRoutes } from '../public/service-worker.ts';
import { sharePictureRoutes } from '../public/share-pictures.ts';
import { siteFileRoutes } from '../public/site-files.ts';
import { sitemapRoutes } from '../public/sitemap.ts';
import { visitRoutes } from '../public/visits.ts';
import { checkAudience } from '../security/access.ts';
import { authRoutes } from '../security/auth.ts';
import { createAddressReader } from '../security/client-address.ts';
import { rememberCaller } from '../security/this-machine.ts';
import { ownAccountRoutes } from '../shop/account.ts';
import { planChangeRoutes } from '../shop/account-plan.ts';
import { bankTransferRoutes } from '../shop/bank-transfer.ts';
import { buyRoutes } from '../shop/buy.ts';
import { shopCartRoutes } from '../shop/cart.ts';
import { checkoutRoutes } from '../shop/checkout.ts';
import { domainRoutes } from '../shop/domains.ts';
import { invoiceRoutes } from '../shop/invoice.ts';
import { orderStatusRoutes } from '../shop/order-status.ts';
import { payRoutes } from '../shop/pay.ts';
import { paymentRoutes } from '../shop/payment.ts';
import { accountSignInRoutes } from '../shop/sign-in/routes.ts';
import { testGatewayRoutes } from '../shop/test-gateway.ts';
import { webhookRoutes } from '../shop/webhook.ts';
import { staffAreaRoutes } from '../staff/area.ts';
import { createAuditLog } from '../staff/audit-log.ts';
import { openApiRoutes } from '../staff/open-api.ts';
import { respondError } from './errors.ts';
import { withKeepAlive } from './keep-alive-response.ts';
import { completeHeaders } from './respond.ts';
import { checkRoutes, type Route } from './routes.ts';
import type { Services } from './services.ts';

/** All routes of the program, in matching order. */
export function allRoutes(services: Services): Route[] {
  const routes = [
    ...healthRoutes(services),
    ...staticRoutes(services),
    ...mediaRoutes(services),
    ...siteFileRoutes(services),
    ...serviceWorkerRoutes(services),
    ...sitemapRoutes(services),
    ...sharePictureRoutes(services),
    ...feedRoutes(services),
    ...authRoutes(services),
    ...accountSignInRoutes(services),
    ...ownAccountRoutes(services),
    ...planChangeRoutes(services),
    ...ajaxRoutes(services),
    ...publicRestRoutes(services),
    ...popupRoutes(services),
    ...htmlFrameRoutes(services),
    ...visitRoutes(services),
    ...commentRoutes(services),
    ...refreshLoopRoutes(services),
    ...invoiceRoutes(services),
    ...payRoutes(services),
    ...bankTransferRoutes(services),
    ...paymentRoutes(services),
    ...webhookRoutes(services),
    ...buyRoutes(services),
    ...testGatewayRoutes(services),
    ...shopCartRoutes(services),
    ...domainRoutes(services),
    ...checkoutRoutes(services),
    ...orderStatusRoutes(services),
    ...previewLinkRoutes(services),
    ...resources.flatMap((resource) => resource.routes(services)),
    ...staffAreaRoutes(services, resources),
  ];
  // Page routes are last: they match every remaining path.
  return [...routes, ...openApiRoutes(routes), ...pageRoutes(services)];
}

/** The application: every route behind its audience, its schema and one renderer of errors. */
export function createApp(services: Services, { signMs }: { signMs: number }): Hono {
  const routes = allRoutes(services);
  checkRoutes(routes);
  const app = new Hono();
  const audit = createAuditLog(services.platform);
  const addressOf = createAddressReader(services.config.trustedProxies);

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    completeHeaders(context.res.headers, services);
    const route = context.req.routePath || 'none';
    services.metrics.observe({ route, status: context.res.status, seconds: (performance.now() - started) / 1000 });
  });

  for (const declared of routes) {
    const handle = async (context: Context) => {
      const request = context.req.raw;
      const url = new URL(request.url);
      checkQuery(url.searchParams);
      const { incoming } = context.env as HttpBindings;
      const address = addressOf(incoming);
      rememberCaller(request, incoming, services.config);
      const user = await checkAudience(declared, { context, address }, services);
      const rate = declared.rate?.(url);
      if (rate && !services.limiter.take(`${rate.name} ${address}`, rate)) throw fail('TooManyRequests');
      const length = declared.file ? 0 : Number(context.req.header('content-length') ?? 0);
      // Too large for this route, regardless of available memory: a retry does not help.
      if (length > (declared.form?.(url).bytes ?? declared.body?.maxBytes ?? length)) throw fail('BodyTooLarge');
      const held = services.bodies.hold(address, length);
      try {
        const sent = sentWith(context, declared.file ? () => {} : held.add);
        const body = await readBody(declared, url, sent);
        const params = context.req.param();
        const work = declared.handle({ request, url, params, address, body: body as never, user, audit });
        if (!declared.isLong) return await work;
        return await withKeepAlive(Promise.resolve(work), {
          everyMs: signMs,
          hasArrived: () => incoming.complete,
          refuse: (thrown) => respondError(asAppError(thrown), request, services),
        });
      } finally {
        held.release();
      }
    };
    // Visitor requests use caches or indexes; staff requests may run any query.
    const isOfStaff = declared.audience !== 'anyone' && declared.audience !== 'operator';
    app.on(declared.method, declared.path, isOfStaff ? (context) => runOnReadThread(() => handle(context)) : handle);
  }
  app.notFound(async (context) => {
    const methods = methodsOf(app, context.req.path);
    const error = methods.length > 0 ? fail('MethodNotAllowed') : fail('NotFound');
    const response = await respondError(error, context.req.raw, services);
    if (methods.length > 0) response.headers.set('allow', methods.join(', '));
    return response;
  });
  app.onError((thrown, context) => respondError(asAppError(thrown), context.req.raw, services));
  return app;
}

/** Reads the body directly from the connection; the server drains and discards what is left once the response is known. */
function sentWith({ req, env }: Context, count: (bytes: number) => void): Sent {
  const { incoming } = env as HttpBindings;
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        count(chunk.length);
        yield chunk;
      }
    } catch (cause) {
      // Without a response of ours, the visitor disconnected or was too slow.
      throw cause instanceof AppError ? cause : fail('BadRequest', { cause });
    }
  }
  return { headers: req.raw.headers, body: read() };
}

async function readBody({ audience, body, form, file }: Route, url: URL, sent: Sent): Promise<unknown> {
  if (form) return readForm(sent, form(url));
  if (file) return readChunks(sent, file.maxBytes);
  if (!body) return undefined;
  const { schema, maxBytes } = body;
  const parsed = schema.safeParse(await readJson(sent, maxBytes));
  if (!parsed.success) {
    const fields = problemsOf(parsed.error);
    // Visitors get no form that could show the messages.
    throw audience === 'anyone'
      ? fail('InvalidInput', { cause: parsed.error, data: { fields } })
      : invalidFields(fields, { cause: parsed.error });
  }
  return parsed.data;
}

/** Methods of a path, for the Allow header of a 405; the catch-all page routes count only where no other route matches. */
function methodsOf({ router }: Hono, path: string): string[] {
  const answering = (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
    router.match(method, path)[0].flatMap(([[, matched]]) => (matched.method === method ? [matched] : [])),
  );
  const own = answering.filter((matched) => matched.path !== '/*');
  const methods = new Set((own.length > 0 ? own : answering).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
