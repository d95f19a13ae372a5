/** Reads a generated export of a given size in a separate process, and reports the resources used. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepMemoryFlat } from '../src/cli/gc.ts';
import { readSource } from '../src/import/sources/read-source.ts';
import { createDiskStorage } from '../src/platform/storage/disk.ts';
import { generateExport } from './import-export.ts';
import { watchBlocks } from './watch-blocks.ts';

export interface ImportReadingTask {
  megabytes: number;
}

/** Resources used by an import. */
export interface ImportMeasures {
  seconds: number;
  processorSeconds: number;
  peakMegabytes: number;
  /** Longest turn of the event loop, in processor time. */
  longestStopMs: number;
  items: number;
}

const { megabytes } = JSON.parse(process.argv[2] ?? '') as ImportReadingTask;
keepMemoryFlat({ isBusy: true });

const folder = await mkdtemp(join(tmpdir(), 'mizban-import-'));
try {
  const path = join(folder, 'site.xml');
  await writeFile(path, generateExport(megabytes));
  const { size: bytes } = await stat(path);
  const before = process.cpuUsage();
  const watch = watchBlocks();
  const started = performance.now();
  const { counts } = await readSource({
    files: [{ name: 'site.xml', size: bytes, stream: (range) => createReadStream(path, range ?? {}) }],
    storage: createDiskStorage({ root: folder }),
    folder: 'imports/1',
  });
  const seconds = (performance.now() - started) / 1000;
  const { longestStopMs, peakMegabytes } = watch.stop();
  const { user, system } = process.cpuUsage(before);
  process.send?.({
    seconds,
    processorSeconds: (user + system) / 1e6,
    peakMegabytes,
    longestStopMs,
    items: Object.values(counts).reduce((sum, count) => sum + count, 0),
  } satisfies ImportMeasures);
} finally {
  await rm(folder, { recursive: true, force: true });
}
