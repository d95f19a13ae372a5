import type { ContentPlatform } from '../../content/documents.ts';
import { importFolder } from '../../content/files.ts';
import type { ImportFile } from '../../content/imports/types.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { Dialler } from '../../platform/ssrf-safe-request.ts';
import { createMediaFinder } from '../sources/find-media.ts';
import { readSource } from '../sources/read-source.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { LeaseLost } from './lease.ts';
import { clearReport, putReport } from './report.ts';
import type { Import } from './types.ts';
import type { ImportTools } from './work.ts';

/** Reads uploaded files, and finds media in them or on the old site. */
export function createImportTools({
  platform,
  baseUrl,
  ...dialler
}: Dialler & { platform: ContentPlatform; baseUrl: string }): ImportTools {
  return {
    platform,
    baseUrl,
    async readItems(found, signal) {
      const files = await openFiles(platform, found.files, signal);
      const folder = `${importFolder}/${found.id}`;
      const { site, problems } = await readSource({ files, storage: platform.storage, folder });
      await runTransaction(platform, async (trx) => {
        await clearReport(trx, found.id, 'read');
        for (const [at, { where, message }] of problems.entries()) {
          const row = { phase: 'read', kind: 'file', originId: String(at).padStart(6, '0'), title: where } as const;
          await putReport(trx, found.id, { ...row, outcome: 'skipped', facts: { problems: [message] } });
        }
      });
      return site;
    },
    async mediaOf(found: Import) {
      const files = await openFiles(platform, found.files, undefined);
      return createMediaFinder({ files, oldSite: found.options.oldSite, log: platform.log, ...dialler });
    },
  };
}

function openFiles(
  { storage }: ContentPlatform,
  files: readonly ImportFile[],
  signal: AbortSignal | undefined,
): Promise<SourceFile[]> {
  return Promise.all(
    files.map(async ({ key, name }): Promise<SourceFile> => {
      const stored = await storage.read(key);
      if (!stored) throw fail('InvalidInput', { message: `پروندهٔ «${name}» دیگر روی سرور نیست؛ دوباره بفرستیدش.` });
      return { name, size: stored.size, stream: (range) => untilStopped(stored.stream(range), signal) };
    }),
  );
}

/** Aborts the reading of a large file when the program stops. */
async function* untilStopped(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of bytes) {
    if (signal?.aborted) throw new LeaseLost();
    yield chunk;
  }
}
