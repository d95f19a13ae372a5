import type { IncomingMessage } from 'node:http';
import { largestFile } from '../../content/media/limits.ts';
import type { Log } from '../../platform/log.ts';
import { isPublicAddress } from '../../platform/public-address.ts';
import { type Dialler, sendSsrfSafe } from '../../platform/ssrf-safe-request.ts';
import { withTimeLimit } from '../../platform/time-limit.ts';
import { ArchiveFault } from './source-file.ts';

/** Until the response begins, and between two chunks of it. */
const waitMs = 15_000;
/** Redirects on the same host, as from http to https. */
const mostRedirects = 2;

/**
 * Fetches a file of the old site; null if the site has none or cannot be reached. Requests go to the host that staff typed
 * and to public addresses only, also after a redirect.
 */
export async function fetchOldFile(
  target: URL,
  { site, log, ...dialler }: Dialler & { site: URL; log: Log },
): Promise<AsyncIterable<Uint8Array> | null> {
  let address = onSite(target, site);
  for (let redirects = 0; address && redirects <= mostRedirects; redirects += 1) {
    const response = await request(address, dialler).catch((err: Error) => {
      log.debug({ host: site.host, err: err.message }, 'a file of the old site was not fetched');
      return null;
    });
    const { statusCode: status = 0, headers } = response ?? { headers: {} };
    if (response && status === 200 && Number(headers['content-length'] ?? 0) <= largestFile) return bytesOf(response);
    response?.destroy();
    const next = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', address) : null;
    address = next && onSite(next, site);
  }
  return null;
}

/** The address on the host that staff typed, with or without `www`; null for any other host, port or scheme. */
function onSite(target: URL, site: URL): URL | null {
  const plain = ({ host }: URL) => host.replace(/^www\./, '');
  if (!/^https?:$/.test(target.protocol) || plain(target) !== plain(site)) return null;
  if (target.username !== '' || target.password !== '') return null;
  const address = new URL(target.pathname + target.search, site.origin);
  address.protocol = target.protocol === 'https:' ? 'https:' : site.protocol;
  return address.host === site.host ? address : null;
}

const request = (address: URL, dialler: Dialler): Promise<IncomingMessage> =>
  withTimeLimit(waitMs, (signal) =>
    sendSsrfSafe(address, {
      ...dialler,
      method: 'GET',
      headers: { accept: 'image/*, video/*, application/pdf, */*;q=0.1' },
      body: '',
      allows: isPublicAddress,
      signal,
    }),
  );

async function* bytesOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  const chunks = (response as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeLimit(waitMs, () => chunks.next());
      if (done) return;
      size += value.length;
      if (size > largestFile) throw new ArchiveFault('این پرونده در سایت قدیمی بیش از اندازه بزرگ است.');
      yield value;
    }
  } finally {
    response.destroy();
  }
}
