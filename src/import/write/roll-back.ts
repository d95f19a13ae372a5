import type { ContentPlatform } from '../../content/documents.ts';
import type { OriginKind } from '../../content/imports/types.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction, runSavepoint, runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Lease } from './lease.ts';
import { toOrigin } from './origins.ts';
import { addCounts } from './progress.ts';
import { records } from './records.ts';
import { findReportRow, putReport } from './report.ts';
import type { Import, Origin, UndoWork } from './types.ts';

/** Referenced records are removed last. */
const order: readonly OriginKind[] = [
  'setting',
  'redirect',
  'menu',
  'rating',
  'comment',
  'post',
  'media',
  'author',
  'term',
  'field',
  'type',
];
const atOnce = 50;
const longestMs = 20;

/**
 * Rolls back an import: removes the records that were not changed since, each with its origin in one transaction, and
 * reports the others with the reason. Restarts from the beginning after a kill: removed records have no origin any
 * more.
 */
export async function rollBack(platform: ContentPlatform, found: Import, lease: Lease): Promise<void> {
  for (const kind of order) {
    const total = await countOrigins(platform.db, found.id, kind);
    // A record that is still referenced by another one is removed in the next round.
    for (let removed = total; removed > 0 && !lease.isLost(); )
      removed = await runRound(platform, found, { kind, total, lease });
    if (lease.isLost()) return;
  }
}

/** Where a batch of a round ended. */
interface Place {
  position: number;
  originId: string;
}

async function runRound(
  platform: ContentPlatform,
  found: Import,
  { kind, total, lease }: Omit<UndoBatch, 'after'>,
): Promise<number> {
  let removed = 0;
  let after: Place | null = null;
  while (!lease.isLost()) {
    await yieldToEventLoop();
    const batch: { removed: number; end: Place | null } = await undoBatch(platform, found, {
      kind,
      total,
      lease,
      after,
    });
    removed += batch.removed;
    if (!batch.end) break;
    after = batch.end;
  }
  return removed;
}

interface UndoBatch {
  kind: OriginKind;
  /** Records of the kind at the start. */
  total: number;
  lease: Lease;
  after: Place | null;
}

async function undoBatch(platform: ContentPlatform, found: Import, { kind, total, lease, after }: UndoBatch) {
  const afterCommit: Array<() => Promise<void>> = [];
  const done = await runTransaction(platform, async (trx, touch) => {
    const rows = await listOrigins(trx, { importId: found.id, kind, after });
    const work: UndoWork = {
      trx,
      touch,
      platform: inTransaction(platform, trx),
      afterCommit: (later) => afterCommit.push(later),
    };
    const began = platform.clock.now();
    let [removed, end] = [0, null as Place | null];
    for (const row of rows) {
      if (await undoOne(work, found, toOrigin(row))) removed += 1;
      end = { position: row.position, originId: row.origin_id };
      if (platform.clock.now() - began > longestMs) break;
    }
    const counts = new Map([['removed', removed]] as const);
    await addCounts(trx, found.id, { stage: `undo-${kind}`, position: 0, part: end ? 0 : 1, total, counts });
    await lease.renew(trx);
    return { removed, end };
  });
  for (const later of afterCommit) await later();
  return done;
}

async function countOrigins(db: Db, importId: number, kind: OriginKind): Promise<number> {
  const { count } = await db
    .selectFrom('import_origins')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Later items first: they refer to earlier ones, as pages to the page above them. */
function listOrigins(trx: Db, { importId, kind, after }: { importId: number; kind: OriginKind; after: Place | null }) {
  return trx
    .selectFrom('import_origins')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .$if(after !== null, (some) =>
      some.where((eb) =>
        eb.or([
          eb('position', '<', after?.position ?? 0),
          eb.and([eb('position', '=', after?.position ?? 0), eb('origin_id', '>', after?.originId ?? '')]),
        ]),
      ),
    )
    .orderBy('position', 'desc')
    .orderBy('origin_id')
    .limit(atOnce)
    .execute();
}

/** Returns true if the record no longer exists. */
async function undoOne(work: UndoWork, found: Import, origin: Origin): Promise<boolean> {
  const { trx } = work;
  const { kind, originId, localId } = origin;
  const print = await records[kind].print(trx, localId);
  let reason: string | null = print === null || print === origin.print ? null : 'پس از درون‌ریزی تغییر کرده است.';
  if (reason === null && print !== null) {
    const thrown = await runSavepoint(trx, async () => {
      reason = await records[kind].undo(work, origin);
    });
    if (thrown !== null) reason = thrown instanceof AppError ? thrown.message : 'برداشتن آن با خطا روبه‌رو شد.';
  }
  if (reason !== null) {
    const title = await titleOf(trx, found.id, origin);
    const row = { phase: 'roll-back', kind, originId, title } as const;
    await putReport(trx, found.id, { ...row, outcome: 'kept', facts: { problems: [reason] } });
    return false;
  }
  await trx
    .deleteFrom('import_origins')
    .where('site', '=', found.site)
    .where('kind', '=', kind)
    .where('origin_id', '=', originId)
    .execute();
  await trx
    .deleteFrom('import_reports')
    .where('import_id', '=', found.id)
    .where('phase', '=', 'roll-back')
    .where('kind', '=', kind)
    .where('origin_id', '=', originId)
    .execute();
  return true;
}

/** The title of an item in the report of the run; its name on the old site for one that is not there. */
async function titleOf(trx: Db, importId: number, { kind, originId }: Origin): Promise<string> {
  return (await findReportRow(trx, { importId, phase: 'run', kind, originId }))?.title ?? originId;
}
