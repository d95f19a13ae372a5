import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail } from '../../platform/errors.ts';
import { findReportRow, type ReportRow } from './report.ts';

/** A page of a run with its place among the others. */
export interface ComparedPage {
  row: ReportRow;
  postId: number;
  /** Ids on the old site of the pages before and after it. */
  previous: string | null;
  next: string | null;
  /** Counted from 1. */
  place: number;
  total: number;
}

interface ComparedQuery {
  importId: number;
  originId: string;
  /** Only pages to review are its neighbours. */
  hasProblems?: boolean | undefined;
}

/** Finds a page that an import has written, in the order of the report; throws `NotFound`. */
export async function findComparedPage(
  { db }: Pick<Platform, 'db'>,
  { importId, originId, hasProblems }: ComparedQuery,
): Promise<ComparedPage> {
  const found = await pagesOf(db, importId)
    .where('report.origin_id', '=', originId)
    .select('post.id')
    .executeTakeFirst();
  const row = found && (await findReportRow(db, { importId, phase: 'run', kind: 'post', originId }));
  if (!row) throw fail('NotFound', { message: 'این صفحه در گزارش این درون‌ریزی نیست.' });
  const listed = pagesOf(db, importId).$if(hasProblems === true, (some) => some.where('report.has_problems', '=', 1));
  const before = listed.where('report.origin_id', '<', originId);
  const after = listed.where('report.origin_id', '>', originId);
  const [previous, next, earlier, later] = await Promise.all([
    before.select('report.origin_id').orderBy('report.origin_id', 'desc').executeTakeFirst(),
    after.select('report.origin_id').orderBy('report.origin_id').executeTakeFirst(),
    before.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    after.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const place = Number(earlier.count) + 1;
  return {
    row,
    postId: Number(found.id),
    previous: previous?.origin_id ?? null,
    next: next?.origin_id ?? null,
    place,
    total: place + Number(later.count),
  };
}

/** Posts of an import that have their own page. */
const pagesOf = (db: Db, importId: number) =>
  db
    .selectFrom('import_reports as report')
    .innerJoin('import_origins as origin', (join) =>
      join
        .onRef('origin.import_id', '=', 'report.import_id')
        .onRef('origin.origin_id', '=', 'report.origin_id')
        .on('origin.kind', '=', 'post'),
    )
    .innerJoin('posts as post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.cast<number>('origin.local_id', 'bigint'))),
    )
    .where('report.import_id', '=', importId)
    .where('report.phase', '=', 'run')
    .where('report.kind', '=', 'post')
    .where('post.type', 'not in', ['popup', 'template']);
