import type { PrintedPage } from '../../site/shell.ts';
import { filePolicy, hsts, openPolicy, pagePolicy, securityHeaders, staffPolicy } from '../security/headers.ts';
import type { Services } from './services.ts';

/** Status and headers of a response. */
interface Extra {
  status?: number;
  headers?: Record<string, string>;
}

type Printed = Pick<PrintedPage, 'html' | 'styleHash'> & Partial<Pick<PrintedPage, 'sources'>>;
type Strictness = Pick<Services, 'strictPolicy'>;

export const html = 'text/html; charset=utf-8';

interface Site {
  config: Pick<Services['config'], 'baseUrl'>;
}

/**
 * Default headers of every response. Unless overridden, a response is personal: `no-store`, `noindex`, and nothing in it
 * may execute.
 */
function headersOfAll(says: (name: string) => boolean, { config }: Site): Record<string, string> {
  return {
    ...securityHeaders,
    ...(config.baseUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
    ...(!says('content-security-policy') && { 'content-security-policy': filePolicy }),
    ...(!says('cache-control') && { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  };
}

/** Adds the default headers to a response. */
export function completeHeaders(headers: Headers, site: Site): void {
  const others = headersOfAll((name) => headers.has(name), site);
  for (const [name, value] of Object.entries(others)) headers.set(name, value);
}

/** Merges headers with the default ones; names are in lower case. */
export function withAllHeaders(headers: Record<string, string>, site: Site): Record<string, string> {
  return { ...headers, ...headersOfAll((name) => name in headers, site) };
}

/** Personal page of the site. */
export function respondPage(page: Printed, services: Strictness, { status = 200, headers }: Extra = {}): Response {
  return new Response(page.html, {
    status,
    headers: { ...headers, 'content-type': html, 'content-security-policy': policyOf(page, services) },
  });
}

/** A page of the staff application. */
export function respondStaffPage(text: string, { strictPolicy }: Strictness): Response {
  const policy = strictPolicy ? staffPolicy : openPolicy;
  return new Response(text, { headers: { 'content-type': html, 'content-security-policy': policy } });
}

/** HTML fragment that a script inserts into its page. */
export function respondFragment(text: string, { status = 200, headers }: Extra = {}): Response {
  return new Response(text, { status, headers: { ...headers, 'content-type': html } });
}

/** Redirects to another URL: after a posted form (303), or permanently (301). */
export function respondRedirect(location: string, { status = 303, headers }: Extra = {}): Response {
  return new Response(null, { status, headers: { ...headers, location } });
}

/** Downloads a file as an attachment; it is never displayed, whatever its bytes are. */
export function respondDownload(
  body: ReadableStream | null,
  { name, type, bytes }: { name: string; type: string; bytes?: number },
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
    },
  });
}

/** The policy of a page of the site. */
export function policyOf({ styleHash, sources }: Omit<Printed, 'html'>, { strictPolicy }: Strictness): string {
  return strictPolicy ? pagePolicy(styleHash, sources) : openPolicy;
}
