import { createHash } from 'node:crypto';
import type { CachedPage } from '../../builder/page-cache.ts';
import type { PrintedPage } from '../../site/shell.ts';
import { filePolicy, hsts, openPolicy, pagePolicy, securityHeaders, staffPolicy } from '../security/headers.ts';
import { compress } from './compress.ts';
import { isNotModified, pickEncoding } from './negotiate.ts';
import type { Services } from './services.ts';

/** What an answer says besides its body. */
interface Extra {
  status?: number;
  headers?: Record<string, string>;
}

type Printed = Pick<PrintedPage, 'html' | 'styleHash'> & Partial<Pick<PrintedPage, 'sources'>>;
type Strictness = Pick<Services, 'strictPolicy'>;

const html = 'text/html; charset=utf-8';

/**
 * Gives an answer the headers of every answer. Unless it says otherwise it belongs to the one who asked: nobody keeps it
 * and search engines do not list it; and nothing in it may run.
 */
export function completeHeaders(headers: Headers, { config }: { config: Pick<Services['config'], 'baseUrl'> }): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (config.baseUrl.startsWith('https:')) headers.set('strict-transport-security', hsts);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', filePolicy);
  if (headers.has('cache-control')) return;
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
}

/** A page of the site for the one who asked. */
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

/** A piece of HTML that a script puts into its page. */
export function respondFragment(text: string, { status = 200, headers }: Extra = {}): Response {
  return new Response(text, { status, headers: { ...headers, 'content-type': html } });
}

/** Leads to another address: after a posted form (303), or for good (301). */
export function respondRedirect(location: string, { status = 303, headers }: Extra = {}): Response {
  return new Response(null, { status, headers: { ...headers, location } });
}

/** A file that is saved and never shown, whatever its bytes are. */
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

interface Kept {
  body: string;
  type: string;
  cacheControl: string;
  policy: string;
  tags: ReadonlySet<string>;
}

/** An answer that is the same for everybody, as the page cache keeps it and the server writes it. */
async function keep({ body, type, cacheControl, policy, tags }: Kept, services: Services): Promise<CachedPage> {
  const identity = Buffer.from(body);
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': policy,
    vary: 'accept-encoding',
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  });
  completeHeaders(headers, services);
  return {
    status: 200,
    headers: Object.fromEntries(headers),
    bodies: { identity, ...(await compress(identity, { brotli: 4, gzip: 6 })) },
    tags,
  };
}

/** A page of the site for everybody: browsers ask each time whether it is still the same. */
export function keepPage(page: PrintedPage & Pick<CachedPage, 'tags'>, services: Services): Promise<CachedPage> {
  const { html: body, tags } = page;
  const cacheControl = 'public, max-age=0, must-revalidate';
  return keep({ body, type: html, cacheControl, policy: policyOf(page, services), tags }, services);
}

/** Data for everybody; asked for anew each time, so that the date of the answer is the server's clock. */
export function keepJson(value: unknown, tags: ReadonlySet<string>, services: Services): Promise<CachedPage> {
  const type = 'application/json; charset=utf-8';
  return keep({ body: JSON.stringify(value), type, cacheControl: 'no-cache', policy: filePolicy, tags }, services);
}

/** A kept answer in the encoding that the visitor takes, or 304 when they have it. */
export function respondKept(kept: CachedPage, request: Request): Response {
  if (isNotModified(request.headers.get('if-none-match'), kept.headers.etag as string)) {
    return new Response(null, { status: 304, headers: kept.headers });
  }
  const encoding = pickEncoding(request.headers.get('accept-encoding'));
  const body = kept.bodies[encoding];
  const headers = { ...kept.headers, 'content-length': String(body.length) };
  return new Response(new Uint8Array(body), {
    status: kept.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

function policyOf({ styleHash, sources }: Printed, { strictPolicy }: Strictness): string {
  return strictPolicy ? pagePolicy(styleHash, sources) : openPolicy;
}
