import { tarEnd, tarFileHeader, tarPadding } from '../../platform/backup/tar.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { staticFile } from './static-address.ts';
import type { StaticSite } from './static-links.ts';
import { staticPage } from './static-page.ts';

export interface CopyInput extends StaticSite {
  /** Responds as the program does to a visitor without cookies. */
  read(address: string): Promise<Response>;
  /** Addresses that no page links to: sitemaps, feeds, files of the build. */
  start: AsyncIterable<string> | Iterable<string>;
  redirects: AsyncIterable<{ from: string; to: string }> | Iterable<{ from: string; to: string }>;
  now: number;
  onProgress: OnProgress;
}

/**
 * Streams the site as a tar archive of static files: everything reachable from `start`, redirects as pages and as a
 * list, the 404 page, and a note of what is left out.
 */
export async function* writeStaticCopy(input: CopyInput): AsyncGenerator<Buffer> {
  const { read, now, onProgress } = input;
  /** Addresses with the links to them in the copy, in the order of finding. */
  const found = new Map<string, string>();
  const files = new Set<string>();
  const missing: string[] = [];
  const rules: string[] = [];
  for await (const address of input.start) found.set(address, address);

  function* file(name: string, content: Buffer): Generator<Buffer> {
    if (files.has(name)) return;
    files.add(name);
    yield tarFileHeader({ name, size: content.length, mtimeMs: now });
    yield content;
    yield tarPadding(content.length);
  }

  let done = 0;
  // Grows while it is walked.
  for (const [address, href] of found) {
    const response = await read(address);
    const location = response.headers.get('location');
    if (location !== null) {
      const target = URL.parse(location, input.origin + address);
      const to = target?.origin === input.origin ? target.pathname + target.search : location;
      if (target?.origin === input.origin && !found.has(to)) found.set(to, to);
      yield* redirectFile(file, href, to, rules);
    } else if (response.ok) {
      const type = response.headers.get('content-type') ?? '';
      const name = staticFile(href, type);
      const body = Buffer.from(await response.arrayBuffer());
      if (name === null) missing.push(address);
      else if (type.startsWith('text/html')) {
        const policy = response.headers.get('content-security-policy') ?? '';
        const page = staticPage(body.toString(), input, { path: address.split('?')[0] ?? '/', policy });
        for (const link of page.links) if (!found.has(link.address)) found.set(link.address, link.href);
        yield* file(name, Buffer.from(page.html));
      } else yield* file(name, body);
    } else {
      missing.push(address);
    }
    done += 1;
    onProgress({ done, total: found.size });
    await yieldToEventLoop();
  }
  for await (const { from, to } of input.redirects) yield* redirectFile(file, encodeURI(from), encodeURI(to), rules);
  const notFound = await read('/404/');
  const page = staticPage(await notFound.text(), input, {
    path: '/404/',
    policy: notFound.headers.get('content-security-policy') ?? '',
  });
  yield* file('404.html', Buffer.from(page.html));
  yield* file('_redirects', Buffer.from(rules.join('')));
  yield* file('README.txt', Buffer.from(readme(missing, input)));
  yield tarEnd;
}

/** A redirect for servers that read `_redirects`, and a page for all others. */
function* redirectFile(
  file: (name: string, content: Buffer) => Generator<Buffer>,
  from: string,
  to: string,
  rules: string[],
): Generator<Buffer> {
  const name = staticFile(from, 'text/html');
  if (name === null || /[\s]/.test(to)) return;
  rules.push(`${from} ${to} 301\n`);
  const target = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"><a href="${target}">${target}</a>\n`;
  yield* file(name, Buffer.from(html));
}

function readme(missing: readonly string[], { origin, service }: StaticSite): string {
  const lines = [
    `A static copy of ${origin}.`,
    'Serve this folder with any web server: index.html in folders, 404.html for missing addresses, _redirects where it is read.',
    service === ''
      ? 'Forms, search, comments, ratings, popups and orders are left out; the forms name the e-mail address and the phone.'
      : `Forms, search, comments, popups and orders lead to ${service}, where the program must keep running.`,
    'docs/operations.md of the program describes alternatives.',
    '',
    `Addresses that pages refer to and that do not exist: ${missing.length}`,
    ...missing,
  ];
  return `${lines.join('\n')}\n`;
}
