import { Readable } from 'node:stream';
import type { ContentPlatform } from '../src/content/documents.ts';
import {
  addFiles,
  createImport,
  createImportTools,
  findImport,
  planImport,
  readFiles,
  startImport,
  workOnImport,
} from '../src/import/write/index.ts';
import { generateExport } from './import-export.ts';
import type { ImportMeasures } from './import-reading.ts';
import { watchBlocks } from './watch-blocks.ts';

export interface ImportTask {
  megabytes: number;
}

/** Reads, plans and writes a generated export, as the program does for staff. */
export async function measureImportWriting(
  platform: ContentPlatform,
  { megabytes }: ImportTask,
): Promise<ImportMeasures> {
  const tools = createImportTools({ platform, baseUrl: 'http://127.0.0.1' });
  const { id } = await createImport(platform, { name: 'site.xml', createdBy: null });
  const content = Readable.from(generateExport(megabytes), { objectMode: false });
  await addFiles(platform, id, [{ name: 'site.xml', content }]);
  const before = process.cpuUsage();
  const watch = watchBlocks();
  const started = performance.now();
  await readFiles(platform, id);
  await workOnImport(tools, { id });
  await planImport(platform, id);
  await workOnImport(tools, { id });
  await startImport(platform, id);
  await workOnImport(tools, { id });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const { state, problem, progress } = await findImport(platform, id);
  if (state !== 'finished') throw new Error(`The import is ${state}: ${problem}`);
  const items = Object.values(progress.counts).reduce((sum, count) => sum + count, 0);
  return { seconds, processorSeconds: (user + system) / 1e6, items, ...watch.stop() };
}
