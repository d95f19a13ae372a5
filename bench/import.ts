import type { ImportReading, ImportReadingTask } from './import-reading.ts';
import { runInChild } from './processes.ts';
import type { RowInput } from './report.ts';

/** Memory and stops while a generated export of WordPress is read. */
export async function measureImport(megabytes: number): Promise<RowInput[]> {
  const task: ImportReadingTask = { megabytes };
  const read = await runInChild<ImportReading>('bench/import-reading.ts', task);
  return [
    { name: 'memory at most', value: read.peakMegabytes, unit: 'MB', budget: { max: 300 } },
    { name: 'longest stop, processor time', value: read.longestStopMs, unit: 'ms', budget: { max: 50 } },
    {
      name: 'seconds',
      value: read.seconds,
      note: `${read.items} items, ${Math.round(read.processorSeconds)} s of processor`,
    },
  ];
}
