import type { IncomingMessage } from 'node:http';
import type { Log } from '../../platform/log.ts';
import { isPublicAddress } from '../../platform/public-address.ts';
import { type Dialler, sendSsrfSafe } from '../../platform/ssrf-safe-request.ts';
import { withTimeLimit } from '../../platform/time-limit.ts';

/** Timeout until the response begins, and between two chunks of it. */
const waitMs = 15_000;
/** Redirects on the same host, as from http to https. */
const mostRedirects = 2;

/** The site that staff typed, while it is reachable. */
export interface OldSite extends Dialler {
  site: URL;
  log: Log;
}

/** A response with status 200, else the status of the last one; 0 if there was none. */
export type Answer = { response: IncomingMessage } | { status: number };

/**
 * Requests a URL of the old site. Requests go only to the host entered by staff and to public addresses, also after a
 * redirect.
 */
export async function requestOldSite(
  target: URL,
  { site, log, accept, ...dialler }: OldSite & { accept: string },
): Promise<Answer> {
  let address = onSite(target, site);
  let last = 0;
  for (let redirects = 0; address && redirects <= mostRedirects; redirects += 1) {
    const response = await request(address, accept, dialler).catch((err: Error) => {
      log.debug({ host: site.host, err: err.message }, 'the old site did not answer');
      return null;
    });
    const { statusCode: status = 0, headers } = response ?? { headers: {} };
    if (response && status === 200) return { response };
    response?.destroy();
    last = status;
    const next = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', address) : null;
    address = next && isOnSite(next, site) ? next : null;
  }
  return { status: last };
}

/** The address on the host that staff typed; null for any other host, port or scheme. */
function onSite(target: URL, site: URL): URL | null {
  if (!isOnSite(target, site)) return null;
  const address = new URL(target.pathname + target.search, site.origin);
  address.protocol = target.protocol === 'https:' ? 'https:' : site.protocol;
  return address.host === site.host ? address : null;
}

/** True for the host that staff typed, with or without `www`. */
function isOnSite({ protocol, host, username, password }: URL, site: URL): boolean {
  const plain = (name: string) => name.replace(/^www\./, '');
  return /^https?:$/.test(protocol) && plain(host) === plain(site.host) && username === '' && password === '';
}

const request = (address: URL, accept: string, dialler: Dialler): Promise<IncomingMessage> =>
  withTimeLimit(waitMs, (signal) =>
    sendSsrfSafe(address, {
      ...dialler,
      method: 'GET',
      headers: { accept },
      body: '',
      allows: isPublicAddress,
      signal,
    }),
  );

/** Reads a response until it ends, is larger than allowed, or pauses for too long. */
export async function* readWithLimits(
  response: IncomingMessage,
  { largest, tooLarge }: { largest: number; tooLarge: () => Error },
): AsyncGenerator<Uint8Array> {
  const chunks = (response as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeLimit(waitMs, () => chunks.next());
      if (done) return;
      size += value.length;
      if (size > largest) throw tooLarge();
      yield value;
    }
  } finally {
    response.destroy();
  }
}
