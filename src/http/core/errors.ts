import type { CachedPage } from '../../builder/page-cache.ts';
import { type AppError, fail } from '../../platform/errors.ts';
import { errorPage } from '../../site/error-page.tsx';
import type { PrintedPage } from '../../site/shell.ts';
import type { SiteFrame } from '../../site/site-frame.ts';
import { readTemplates } from '../../site/templates/read.ts';
import { personalPage, respondCached } from './cached-response.ts';
import { respondPage } from './respond.ts';
import type { Services } from './services.ts';

/** Central error handler: a Persian page for people, JSON for programs. */
export async function respondError(error: AppError, request: Request, services: Services): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = { status: error.status, name: error.name, path: pathname.slice(0, 200) };
  if (error.status >= 500) services.platform.log.error({ ...known, err: error.cause ?? error }, 'request failed');
  else services.platform.log.debug({ ...known, err: error.cause }, 'request refused');

  const { status } = error;
  const headers: Record<string, string> = status === 503 || status === 429 ? { 'retry-after': '10' } : {};
  if (wantsJson(pathname)) {
    const { name: code, message } = error;
    const { fields, ...data } = error.data;
    return Response.json(
      { code, message, ...(fields ? { fields } : {}), data: { ...data, status } },
      { status, headers },
    );
  }
  const themed = status === 404 ? await themedNotFound(services) : null;
  if (themed) return respondCached(themed, request);
  if (status === 404) await rememberFrame(services);
  return respondPage(keptErrorPage(error, services), services, { status, headers });
}

/** Renders header and footer for a 404 that is requested before any page was rendered. */
async function rememberFrame({ platform, renderer }: Services): Promise<void> {
  if (renderer.lastFrame()) return;
  try {
    await renderer.rememberFrame();
  } catch (thrown) {
    platform.log.warn({ err: thrown }, 'header and footer cannot be printed; an error page is shown without them');
  }
}

/** The page of the theme for addresses without one; null without a template, and if it cannot be rendered. */
async function themedNotFound(services: Services): Promise<CachedPage | null> {
  const { platform, renderer, cache } = services;
  try {
    if (!(await readTemplates(platform)).some(({ part }) => part === 'not-found')) return null;
    return await cache.get(notFoundKey, async () => {
      const page = await renderer.renderNotFound();
      if (!page) throw fail('NotFound');
      return personalPage(page, services);
    });
  } catch (thrown) {
    platform.log.warn({ err: thrown }, 'the page for missing addresses cannot be rendered; a plain one is shown');
    return null;
  }
}

/** Key of that page in the cache; those of other pages begin with a slash. */
const notFoundKey = 'not-found';

/** Error pages by the header and footer they were made with, so that a flood of wrong addresses renders none. */
const cached = new WeakMap<SiteFrame, Map<string, PrintedPage>>();
/** Maximum cached error pages; errors differ by a few dozen messages. */
const mostCached = 100;

function keptErrorPage(error: AppError, { renderer, assets }: Services): PrintedPage {
  const frame = renderer.lastFrame();
  if (!frame) return errorPage({ error, frame, assets });
  const pages = cached.get(frame) ?? new Map<string, PrintedPage>();
  cached.set(frame, pages);
  const key = `${error.status} ${error.message}`;
  const page = pages.get(key) ?? errorPage({ error, frame, assets });
  if (pages.size < mostCached) pages.set(key, page);
  return page;
}

function wantsJson(pathname: string): boolean {
  return pathname.startsWith('/wp-json/') || pathname.startsWith('/wp-admin/auth/');
}
