import type { DefaultSite } from './default-site.ts';
import type { ImportMeasures, ImportReadingTask } from './import-reading.ts';
import { runInChild } from './processes.ts';
import type { RowInput } from './report.ts';

/** Memory and stops while a generated export of WordPress is read. */
export async function measureReading(megabytes: number): Promise<RowInput[]> {
  const task: ImportReadingTask = { megabytes };
  return rowsOf(await runInChild<ImportMeasures>('bench/import-reading.ts', task));
}

/** The same while one is read, planned and written to the default site. */
export const measureWriting = async (site: DefaultSite, megabytes: number): Promise<RowInput[]> =>
  rowsOf(await site.inProgram<ImportMeasures>({ kind: 'import', megabytes }));

const rowsOf = ({ peakMegabytes, longestStopMs, seconds, items, processorSeconds }: ImportMeasures): RowInput[] => [
  { name: 'memory at most', value: peakMegabytes, unit: 'MB', budget: { max: 300 } },
  { name: 'longest stop, processor time', value: longestStopMs, unit: 'ms', budget: { max: 50 } },
  { name: 'seconds', value: seconds, note: `${items} items, ${Math.round(processorSeconds)} s of processor` },
];
