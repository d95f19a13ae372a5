import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pieceOf } from '../../builder/html-chunk.ts';
import { fail } from '../../platform/errors.ts';
import { once } from '../../platform/once.ts';
import servers from '../../site/animations/servers.json' with { type: 'json' };
import { encode } from '../core/compress.ts';
import { isNotModified, pickEncoding } from '../core/negotiate.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
};

interface BuiltFile {
  type: string;
  etag: string;
  body(encoding: ReturnType<typeof pickEncoding>): Promise<Buffer>;
  /** Already compressed by its own format. */
  isDense: boolean;
}

/** Build files: their names contain a content hash, so browsers cache them forever. */
export function staticRoutes({ staticFolders }: Services): Route[] {
  const folders = Object.entries(staticFolders).map(([prefix, folder]) => ({ prefix, files: createFileTable(folder) }));
  return [
    ...folders.map(({ prefix, files }) =>
      route({
        method: 'GET',
        path: `${prefix}*`,
        audience: 'anyone',
        async handle({ url, request }) {
          const file = (await files().catch(unreadable)).get(url.pathname.slice(prefix.length));
          if (!file) throw fail('NotFound');
          return respondFile(file, request, 'public, max-age=31536000, immutable');
        },
      }),
    ),
    route({
      method: 'GET',
      path: '/animations/servers.json',
      audience: 'anyone',
      handle: ({ request }) => respondFile(animation, request, 'public, max-age=86400'),
    }),
  ];
}

async function respondFile(file: BuiltFile, request: Request, cacheControl: string): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    etag: file.etag,
  };
  if (isNotModified(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers });
  const encoding = file.isDense ? 'identity' : pickEncoding(request.headers.get('accept-encoding'));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(new Uint8Array(await file.body(encoding).catch(unreadable)), { headers });
}

/** A read failure, such as too many open files, may be temporary. */
function unreadable(cause: unknown): never {
  throw fail('Unavailable', { cause });
}

/** The files below a folder, listed at the first call; only listed names are ever opened. */
function createFileTable(folder: string): () => Promise<Map<string, BuiltFile>> {
  return once(async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const listed = new Set(paths);
    return new Map(
      paths
        .filter((path) => !/(?:manifest\.json|\.br|\.gz)$/.test(path))
        .map((path) => [relative(folder, path).split(sep).join('/'), builtFile(path, listed)]),
    );
  });
}

/** Build file, compressed by the build, or on demand without a build. */
function builtFile(path: string, listed: ReadonlySet<string>): BuiltFile {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const identity = once(() => readFile(path));
  const compressed = (encoding: 'br' | 'gzip', ending: string) =>
    once(async () =>
      listed.has(path + ending) ? readFile(path + ending) : encode([await identity()], encoding, 'moderately'),
    );
  const bodies = { identity, br: compressed('br', '.br'), gzip: compressed('gzip', '.gz') };
  return {
    type,
    // The name carries a hash of the content.
    etag: `W/"${basename(path)}"`,
    isDense: type.startsWith('font/') || type === 'image/png' || type === 'image/webp',
    body: (encoding) => bodies[encoding](),
  };
}

function memoryFile(type: string, text: string): BuiltFile {
  const { bytes, digest } = pieceOf(text);
  const [br, gzip] = [once(() => encode([bytes], 'br', 'well')), once(() => encode([bytes], 'gzip', 'well'))];
  return {
    type,
    etag: `W/"${digest}"`,
    isDense: false,
    body: async (encoding) => (encoding === 'identity' ? bytes : encoding === 'br' ? br() : gzip()),
  };
}

/** Default animation of a site without its own. */
const animation = memoryFile('application/json; charset=utf-8', JSON.stringify(servers));
