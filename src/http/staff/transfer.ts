import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { storedDocument } from '../../builder/document.ts';
import { cleanAndTell } from '../../builder/sanitise-document.ts';
import { importFolder } from '../../content/files.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { type Documents, exportContent, importContent, planImport } from '../../shop/import-export/index.ts';
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
const gone = 'این بایگانی دیگر روی سرور نیست؛ دوباره بفرستیدش.';
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
export function transferRoutes({ platform, database }: Services): Route[] {
  const { storage } = platform;
  /** Where all nodes find it: what one has shown another may be asked to do. */
  const keyOf = (id: string) => `${importFolder}/${id}.tar.gz`;

  /** One archive waits at a time; who sends another has given up the former. */
  async function dropArchives(): Promise<void> {
    for await (const key of storage.list()) if (key.startsWith(`${importFolder}/`)) await storage.delete(key);
  }

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
        await dropArchives();
        const id = randomToken(16);
        try {
          await storage.write(keyOf(id), Readable.from(body));
          return { id, ...(await planImport(platform.db, () => unpacked(platform, keyOf(id)), documents)) };
        } catch (thrown) {
          await storage.delete(keyOf(id));
          throw thrown;
        }
      },
    }),
    staffCall('POST staff/tools/import/apply', {
      audience,
      isLong: true,
      body: { schema: uploadedArchive, maxBytes: 1_000 },
      async handle({ body: { id } }) {
        if (!(await storage.exists(keyOf(id)))) throw fail('NotFound', { message: gone });
        const done = await importContent(platform, () => unpacked(platform, keyOf(id)), documents);
        await storage.delete(keyOf(id));
        return done;
      },
    }),
  ];
}

/** The bytes of an archive; what is packed wrongly raises as what is wrong inside. */
async function* unpacked({ storage }: Pick<Platform, 'storage'>, key: string): AsyncGenerator<Buffer> {
  const packed = (await storage.read(key))?.stream();
  if (!packed) throw fail('NotFound', { message: gone });
  const plain = createGunzip();
  packed.on('error', (thrown) => plain.destroy(thrown));
  try {
    yield* packed.pipe(plain);
  } finally {
    packed.destroy();
    plain.destroy();
  }
}
