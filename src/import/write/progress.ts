import type { ImportProgress, Outcome } from '../../content/imports/types.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn } from '../../platform/db/transaction.ts';
import { importsTag } from './states.ts';

interface Step {
  stage: string;
  /** Bytes of the stage's file that are done, and the share of it. */
  position: number;
  part: number;
  /** Items of the stage, once they were counted. */
  total?: number | undefined;
  counts: ReadonlyMap<Outcome, number>;
  /** Its items were counted before. */
  isSecondPass?: true | undefined;
}

/** Stores how far an import is, in the transaction of the batch. */
export async function addCounts(
  trx: Db,
  id: number,
  { stage, position, part, total, counts, isSecondPass }: Step,
): Promise<void> {
  const row = await trx.selectFrom('imports').select('progress').where('id', '=', id).executeTakeFirstOrThrow();
  const progress = decodeJson(row.progress);
  const before = progress.stages[stage] ?? { done: 0, total: 0, part: 0 };
  let done = 0;
  for (const [outcome, count] of counts) {
    done += count;
    if (!isSecondPass) progress.counts[outcome] = (progress.counts[outcome] ?? 0) + count;
  }
  progress.stages[stage] = { done: before.done + done, total: total ?? before.total, part };
  await trx
    .updateTable('imports')
    .set({ stage, position, progress: encodeJson(progress) })
    .where('id', '=', id)
    .execute();
  invalidateIn(trx, importsTag);
}

/** Initial progress of a run, with the totals counted by its preview. */
export const afterPreview = (planned: ImportProgress, fresh: ImportProgress): ImportProgress => ({
  ...fresh,
  stages: Object.fromEntries(
    Object.entries(planned.stages).map(([name, { done }]) => [name, { done: 0, total: done, part: 0 }]),
  ),
});
