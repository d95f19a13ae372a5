import type { AppError } from '../../platform/errors.ts';
import { errorPage } from '../../site/error-page.tsx';
import { filePolicy, pagePolicy } from '../security/headers.ts';
import type { Services } from './services.ts';

/** The one place that turns an error into an answer: a Persian page for people, JSON for programs. */
export async function answerError(error: AppError, request: Request, services: Services): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = { status: error.status, name: error.name, path: pathname.slice(0, 200) };
  if (error.status >= 500) services.platform.log.error({ ...known, err: error.cause ?? error }, 'request failed');
  else services.platform.log.debug({ ...known, err: error.cause }, 'request refused');

  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.status === 503 || error.status === 429) headers['retry-after'] = '10';
  if (wantsJson(pathname)) {
    const { name: code, message, data } = error;
    headers['content-security-policy'] = filePolicy;
    return Response.json({ code, message, data: { ...data, status: error.status } }, { status: error.status, headers });
  }
  const page = errorPage({ error, frame: services.renderer.lastFrame(), assets: services.assets });
  return new Response(page.html, {
    status: error.status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(services.strictPolicy ? { 'content-security-policy': pagePolicy(page.styleHash, page.sources) } : {}),
    },
  });
}

function wantsJson(pathname: string): boolean {
  return pathname.startsWith('/wp-json/') || pathname.startsWith('/wp-admin/auth/');
}
