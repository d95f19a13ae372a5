import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { cleanAndTell } from '../../builder/clean.ts';
import { storedDocument } from '../../builder/document.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { type Documents, exportContent, importContent, planImport } from '../../shop/transfer/index.ts';
import { renumberDocument, renumberHref } from '../../site/renumber.ts';
import { registry } from '../../widgets/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { respondMade } from './downloads.ts';
import { checkSettings } from './posts.ts';
import { staffCall } from './staff-call.ts';
import { contentDownload, uploadedArchive } from './tool-bodies.ts';

const audience = 'site.maintain';
const maxBytes = 2_000_000_000;
const documents: Documents = {
  renumber: (document, numbers) => renumberDocument(document, registry, numbers),
  href: renumberHref,
  clean(found, type) {
    const read = storedDocument.safeParse(found);
    if (!read.success) {
      const tooMany = read.error.issues.find(({ code }) => code === 'too_big');
      throw fail('InvalidDocument', tooMany ? { message: tooMany.message } : {});
    }
    checkSettings({ type, document: read.data });
    return cleanAndTell(read.data, registry);
  },
};

/** The content of the site as an archive, and archives that become content: first what they would do, then doing it. */
export function transferRoutes({ platform, database, config }: Services): Route[] {
  const folder = join(config.dataDir, 'imports');
  const fileOf = (id: string) => join(folder, `${id}.tar.gz`);

  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/tools/content.tar.gz',
      audience,
      query: contentDownload,
      handle(call) {
        const read = contentDownload.safeParse(Object.fromEntries(call.url.searchParams));
        if (!read.success) throw fail('InvalidInput');
        const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
        return respondMade(platform, call, {
          name: `mizban-content-${day}.tar.gz`,
          type: 'application/gzip',
          key: read.data.progress,
          pieces: (tell) => exportContent({ ...platform, database }, tell),
          through: createGzip,
        });
      },
    }),
    staffCall('POST staff/tools/import', {
      audience,
      isLong: true,
      file: { maxBytes },
      async handle({ body }) {
        // One archive waits at a time; who sends another has given up the former.
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const id = randomToken(16);
        try {
          await pipeline(Readable.from(body), createWriteStream(fileOf(id), { mode: 0o600 }));
          return { id, ...(await planImport(platform.db, () => unpacked(fileOf(id)), documents)) };
        } catch (thrown) {
          await rm(folder, { recursive: true, force: true });
          throw thrown;
        }
      },
    }),
    staffCall('POST staff/tools/import/apply', {
      audience,
      isLong: true,
      body: { schema: uploadedArchive, maxBytes: 1_000 },
      async handle({ body: { id } }) {
        const file = fileOf(id);
        const isThere = await access(file).then(
          () => true,
          () => false,
        );
        if (!isThere) throw fail('NotFound', { message: 'این بایگانی دیگر روی سرور نیست؛ دوباره بفرستیدش.' });
        const done = await importContent(platform, () => unpacked(file), documents);
        await rm(folder, { recursive: true, force: true });
        return done;
      },
    }),
  ];
}

/** The bytes of an archive; what is packed wrongly raises as what is wrong inside. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const plain = createGunzip();
  packed.on('error', (thrown) => plain.destroy(thrown));
  try {
    yield* packed.pipe(plain);
  } finally {
    packed.destroy();
    plain.destroy();
  }
}
