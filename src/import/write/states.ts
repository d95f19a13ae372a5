import type { ImportState } from '../../content/imports/types.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn } from '../../platform/db/transaction.ts';

/** Invalidated by every change of an import. */
export const importsTag = 'imports';

/** Allowed transitions. */
const moves: Readonly<Record<ImportState, readonly ImportState[]>> = {
  collecting: ['reading'],
  reading: ['ready', 'failed', 'collecting'],
  ready: ['collecting', 'reading', 'planning', 'running'],
  planning: ['ready', 'failed'],
  running: ['paused', 'finished', 'failed'],
  paused: ['running', 'rolling-back'],
  finished: ['collecting', 'reading', 'planning', 'running', 'rolling-back'],
  failed: ['collecting', 'reading', 'planning', 'running', 'rolling-back'],
  'rolling-back': ['rolled-back', 'failed'],
  'rolled-back': ['collecting', 'reading', 'planning', 'running'],
};

/** States that a job works on. */
export const workingStates = ['reading', 'planning', 'running', 'rolling-back'] as const;

/** Moves an import to a state if its current one allows it; returns true if it did. */
export async function moveImport(
  trx: Db,
  id: number,
  to: ImportState,
  { now, ...set }: { now: number; problem?: string | null; stage?: string; position?: number; faults?: number },
): Promise<boolean> {
  const from = (Object.keys(moves) as ImportState[]).filter((state) => moves[state].includes(to));
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((eb) => ({ problem: null, ...set, state: to, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  invalidateIn(trx, importsTag);
  return numUpdatedRows === 1n;
}
