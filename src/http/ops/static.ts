import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fail } from '../../platform/errors.ts';
import { once } from '../../platform/once.ts';
import servers from '../../site/animations/servers.json' with { type: 'json' };
import { compress } from '../core/compress.ts';
import { isNotModified, pickEncoding } from '../core/negotiate.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { filePolicy } from '../security/headers.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

interface BuiltFile {
  type: string;
  bodies(): Promise<{ identity: Buffer; br: Buffer; gzip: Buffer }>;
  /** Already compressed by its own format. */
  isDense: boolean;
}

/** Files of the build: their names carry a hash of what they hold, so browsers keep them for ever. */
export function staticRoutes({ staticFolders }: Services): Route[] {
  const folders = Object.entries(staticFolders).map(([prefix, folder]) => ({ prefix, files: createFileTable(folder) }));
  return [
    ...folders.map(({ prefix, files }) =>
      route({
        method: 'GET',
        path: `${prefix}*`,
        audience: 'anyone',
        async handle({ url, request }) {
          const file = (await files()).get(url.pathname.slice(prefix.length));
          if (!file) throw fail('NotFound');
          return answerFile(file, request, 'public, max-age=31536000, immutable');
        },
      }),
    ),
    route({
      method: 'GET',
      path: '/favicon.svg',
      audience: 'anyone',
      handle: ({ request }) => answerFile(favicon, request, 'public, max-age=86400'),
    }),
    route({
      method: 'GET',
      path: '/animations/servers.json',
      audience: 'anyone',
      handle: ({ request }) => answerFile(animation, request, 'public, max-age=86400'),
    }),
    route({
      method: 'GET',
      path: '/robots.txt',
      audience: 'anyone',
      handle: ({ request }) => answerFile(robots, request, 'public, max-age=3600'),
    }),
  ];
}

async function answerFile(file: BuiltFile, request: Request, cacheControl: string): Promise<Response> {
  const bodies = await file.bodies();
  const encoding = file.isDense ? 'identity' : pickEncoding(request.headers.get('accept-encoding'));
  const etag = `W/"${bodies.identity.length.toString(36)}-${bodies.br.length.toString(36)}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': cacheControl,
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    etag,
  };
  if (isNotModified(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(new Uint8Array(bodies[encoding]), { headers });
}

/** The files below a folder, listed at the first call; only listed names are ever opened. */
function createFileTable(folder: string): () => Promise<Map<string, BuiltFile>> {
  return once(async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return new Map(
      found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('manifest.json'))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path).split(sep).join('/'), lazyFile(path)]),
    );
  });
}

function lazyFile(path: string): BuiltFile {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const isDense = type.startsWith('font/') || type === 'image/png';
  return { type, isDense, bodies: once(async () => bodiesOf(await readFile(path), isDense)) };
}

async function bodiesOf(identity: Buffer, isDense: boolean) {
  return isDense ? { identity, br: identity, gzip: identity } : { identity, ...(await compress(identity, 'always')) };
}

const memoryFile = (type: string, text: string): BuiltFile => ({
  type,
  isDense: false,
  bodies: once(() => bodiesOf(Buffer.from(text), false)),
});

const favicon = memoryFile(
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f45d8"/><path d="M8 9h16v5H8zm0 9h16v5H8z" fill="#fff"/><circle cx="21" cy="11.5" r="1.3" fill="#2f45d8"/><circle cx="21" cy="20.5" r="1.3" fill="#f5a524"/></svg>',
);
/** The animation of a site that has none of its own. */
const animation = memoryFile('application/json; charset=utf-8', JSON.stringify(servers));
const robots = memoryFile('text/plain; charset=utf-8', 'User-agent: *\nDisallow: /wp-admin/\nDisallow: /wp-json/\n');
