import { uploadFolder } from '../../content/forms/index.ts';
import { findPresentKey, readMediaAddress } from '../../content/media/index.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { fileBody } from '../core/file-body.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { drawingPolicy, filePolicy } from '../security/headers.ts';

/** The only types that are ever served; everything else is refused. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  svg: 'image/svg+xml',
  json: 'application/json',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};

/**
 * Files of the media library and fonts. Their names are random, so the content of a name never changes. A former name, and `of/`
 * with the file's id, redirect to the current one.
 */
export function mediaRoutes({ platform }: Services): Route[] {
  async function leadToPresent(path: string): Promise<Response> {
    const named = readMediaAddress(path);
    const key = named && (await findPresentKey(platform, named));
    if (key === null) throw fail('NotFound');
    return respondRedirect(`/media/${key}`, { status: 302, headers: { 'cache-control': 'no-cache' } });
  }

  return [
    route({
      method: 'GET',
      path: '/media/*',
      audience: 'anyone',
      async handle({ url, request }) {
        const key = decode(url.pathname.slice('/media/'.length));
        const type = types[key.slice(key.lastIndexOf('.') + 1)];
        if (!type || key.startsWith(`${uploadFolder}/`)) throw fail('NotFound');
        const file = await platform.storage.read(key).catch((cause) => {
          // A name that the storage rejects was never assigned to a file; other errors are the storage's fault.
          throw fail(cause instanceof AppError && cause.name === 'InvalidInput' ? 'NotFound' : 'Unavailable', {
            cause,
          });
        });
        if (!file) return leadToPresent(url.pathname);
        const headers: Record<string, string> = {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': type === types.svg ? drawingPolicy : filePolicy,
          'accept-ranges': 'bytes',
          // Browsers show documents in built-in viewers, which the CSP forbids.
          ...(type === types.pdf ? { 'content-disposition': 'attachment' } : {}),
        };
        const range = readRange(request.headers.get('range'), file.size);
        if (range === 'unsatisfiable') {
          return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } });
        }
        const part = range ?? { start: 0, end: file.size - 1 };
        headers['content-length'] = String(part.end - part.start + 1);
        if (range) headers['content-range'] = `bytes ${part.start}-${part.end}/${file.size}`;
        const body = request.method === 'HEAD' ? null : fileBody(() => file.stream(part), request);
        return new Response(body, { status: range ? 206 : 200, headers });
      },
    }),
  ];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw fail('BadRequest', { cause });
  }
}

/** Parses a Range header with one range; several ranges and other units get the whole file. */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
