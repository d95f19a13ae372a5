import type { Outcome, ReportFacts, ReportPhase } from '../../content/imports/types.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import type { Db } from '../../platform/db/tables.ts';

/** An item in the report of an import. */
export interface ReportRow {
  phase: ReportPhase;
  /** Stage that wrote it. */
  kind: string;
  originId: string;
  title: string;
  outcome: Outcome;
  facts: ReportFacts;
}

/** Stores the report row of an item, replacing an earlier one; its outcome may stay. */
export async function putReport(
  db: Db,
  importId: number,
  { phase, kind, originId, title, outcome, facts }: ReportRow,
  { keepsOutcome = false }: { keepsOutcome?: boolean } = {},
): Promise<void> {
  const shown = { title: title.slice(0, 300), has_problems: Number(hasProblems(facts)), facts: encodeJson(facts) };
  await db
    .insertInto('import_reports')
    .values({ import_id: importId, phase, kind, origin_id: originId, outcome, ...shown })
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'phase', 'kind', 'origin_id'])
        .doUpdateSet(keepsOutcome ? shown : { outcome, ...shown }),
    )
    .execute();
}

/** True if staff should review the item. */
export const hasProblems = ({
  problems,
  levels,
  guessed = {},
  missing = [],
  broken = [],
  contrast = [],
  price,
}: ReportFacts): boolean =>
  problems.length + missing.length + broken.length + contrast.length + (levels?.unsupported ?? 0) > 0 ||
  Object.keys(guessed).length > 0 ||
  price !== undefined;

/** Deletes the rows of a phase, before it runs again. */
export async function clearReport(db: Db, importId: number, phase: ReportPhase): Promise<void> {
  await db.deleteFrom('import_reports').where('import_id', '=', importId).where('phase', '=', phase).execute();
}

/** Finds the row of an item; null without one. */
export async function findReportRow(
  db: Db,
  { importId, phase, kind, originId }: { importId: number; phase: ReportPhase; kind: string; originId: string },
): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('import_reports')
    .select(columns)
    .where('import_id', '=', importId)
    .where('phase', '=', phase)
    .where('kind', '=', kind)
    .where('origin_id', '=', originId)
    .executeTakeFirst();
  return row ? { ...row, facts: decodeJson(row.facts) } : null;
}

const columns = ['phase', 'kind', 'origin_id as originId', 'title', 'outcome', 'facts'] as const;

interface ReportQuery extends Omit<Page, 'q'> {
  importId: number;
  phase: ReportPhase;
  kind?: string | undefined;
  /** Only rows to review. */
  hasProblems?: boolean | undefined;
}

/** Lists one page of the report of an import. */
export async function listReport({ db }: Pick<Platform, 'db'>, query: ReportQuery): Promise<PageOf<ReportRow>> {
  const found = db
    .selectFrom('import_reports')
    .where('import_id', '=', query.importId)
    .where('phase', '=', query.phase)
    .$if(query.kind !== undefined, (some) => some.where('kind', '=', query.kind as string))
    .$if(query.hasProblems === true, (some) => some.where('has_problems', '=', 1));
  const [rows, { total }] = await Promise.all([
    found.select(columns).orderBy('kind').orderBy('origin_id').limit(query.perPage).offset(pageOffset(query)).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, facts: decodeJson(row.facts) })), total: Number(total) };
}
