import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { storedDocument } from '../../builder/document.ts';
import { archiveKey, importFolder } from '../../content/files.ts';
import type { Documents } from '../../content/transfer-kind.ts';
import { hasRight, type RightsHolder } from '../../content/users/rights.ts';
import type { Route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { upload, write } from '../../http/staff/define-resource.ts';
import { downloadRoute } from '../../http/staff/download-response.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { renumberDocument, renumberHref } from '../../site/renumber.ts';
import { writeWxr } from '../../site/wordpress-export/write-wxr.ts';
import type { Imported } from '../../transfer/import.ts';
import { exportContent, importContent, planImport } from '../../transfer/index.ts';
import type { ImportPlan } from '../../transfer/plan.ts';
import { registry } from '../../widgets/index.ts';
import { cleanFor } from '../shared/design-rights.ts';
import { checkSettings } from '../shared/posts.ts';
import { contentDownload, uploadedArchive } from './schemas.ts';

const maxBytes = 2_000_000_000;
const archiveMissing = 'این بایگانی دیگر روی سرور نیست؛ دوباره بفرستیدش.';
/** Operations on the documents of an archive that this person imports. */
const documentsFor = (user: RightsHolder): Documents => ({
  renumber: (document, numbers) => renumberDocument(document, registry, numbers),
  href: renumberHref,
  clean(found, type) {
    const read = storedDocument.safeParse(found);
    if (!read.success) {
      const tooMany = read.error.issues.find(({ code }) => code === 'too_big');
      throw fail('InvalidDocument', tooMany ? { message: tooMany.message } : {});
    }
    checkSettings({ type, document: read.data });
    return cleanFor(user, read.data);
  },
  mayWriteCode: hasRight(user, 'design.code'),
});

/** Exports the content as an archive, and imports archives: first a dry run, then the import. */
export function transferCalls({ platform }: Services) {
  const { storage } = platform;
  /** Storage key shared by all nodes: one node may apply the archive that another has previewed. */
  const keyOf = (id: string) => `${importFolder}/${id}.tar.gz`;

  /** Deletes pending archives. Only one is stored at a time; a new upload replaces it. */
  async function dropArchives(): Promise<void> {
    for await (const key of storage.list()) if (archiveKey.test(key)) await storage.delete(key);
  }

  return {
    /**
     * Uploads a content archive and returns a dry run; nothing changes. A response that takes longer than ten seconds
     * starts with spaces and status 200; an error is then reported in `data.status`.
     */
    'POST staff/tools/import': upload(
      {
        isLong: true,
        maxBytes,
        async handle({ body, user }): Promise<ImportPlan & { id: string }> {
          await dropArchives();
          const id = randomToken(16);
          try {
            await storage.write(keyOf(id), Readable.from(body));
            return { id, ...(await planImport(platform.db, () => unpacked(platform, keyOf(id)), documentsFor(user))) };
          } catch (thrown) {
            await storage.delete(keyOf(id));
            throw thrown;
          }
        },
      },
      null,
    ),
    /** Applies the import; responds like the dry run. */
    'POST staff/tools/import/apply': write(
      {
        isLong: true,
        body: uploadedArchive,
        maxBytes: 1_000,
        async handle({ body: { id }, user }): Promise<Imported> {
          if (!(await storage.exists(keyOf(id)))) throw fail('NotFound', { message: archiveMissing });
          const done = await importContent(platform, () => unpacked(platform, keyOf(id)), documentsFor(user));
          await storage.delete(keyOf(id));
          return done;
        },
      },
      ({ response: { added, changed } }) =>
        `محتوای یک بایگانی را درون‌ریزی کرد: ${formatNumber(added)} تازه، ${formatNumber(changed)} عوض‌شده`,
    ),
  };
}

/** The content of the site as a file: our own archive, and the format that WordPress imports. */
export function transferDownloads({ platform, database, renderer, config }: Services): Route[] {
  return [
    downloadRoute(platform, {
      path: 'tools/content.tar.gz',
      audience: 'site.maintain',
      query: contentDownload,
      name: (_query, day) => `mizban-content-${day}.tar.gz`,
      type: 'application/gzip',
      pieces: (_query, onProgress) => exportContent({ ...platform, database }, onProgress),
      through: createGzip,
    }),
    downloadRoute(platform, {
      path: 'tools/wordpress.xml',
      audience: 'site.maintain',
      query: contentDownload,
      name: (_query, day) => `mizban-wordpress-${day}.xml`,
      type: 'application/xml',
      pieces: (_query, onProgress) => writeWxr({ platform, renderer, baseUrl: config.baseUrl, onProgress }),
    }),
  ];
}

/** Decompresses an archive. Compression errors are thrown like errors in its content. */
async function* unpacked({ storage }: Pick<Platform, 'storage'>, key: string): AsyncGenerator<Buffer> {
  const packed = (await storage.read(key))?.stream();
  if (!packed) throw fail('NotFound', { message: archiveMissing });
  const plain = createGunzip();
  packed.on('error', (thrown) => plain.destroy(thrown));
  try {
    yield* packed.pipe(plain);
  } finally {
    packed.destroy();
    plain.destroy();
  }
}
