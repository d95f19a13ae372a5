import type { Platform } from '../../platform/context.ts';
import { type Counts, withAll } from '../../platform/db/count.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { toStaffSubmission, toSubmission } from './rows.ts';
import type { FilledForm, FormName, StaffSubmission, SubmissionNote } from './types.ts';

/** Filters of submissions; all of them combine with AND. */
export interface SubmissionFilter {
  form?: FormName | undefined;
  isRead?: boolean | undefined;
  isDone?: boolean | undefined;
  /** Only spam; otherwise all but spam. */
  isSpam?: boolean | undefined;
  /** Assignee; null for unassigned ones. */
  assigneeId?: string | null | undefined;
  /** Search words in the submitted values. */
  q?: string | undefined;
}

/** Counts open, done and spam submissions; `all` excludes spam, as the list does. */
export async function countByStatus({ db }: Platform): Promise<Counts> {
  const rows = await db
    .selectFrom('submissions')
    .select(({ fn }) => ['is_done', 'is_spam', fn.countAll<number>().as('count')])
    .groupBy(['is_done', 'is_spam'])
    .execute();
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0);
  const counts = withAll({
    open: sum(({ is_done, is_spam }) => is_spam === 0 && is_done === 0),
    done: sum(({ is_done, is_spam }) => is_spam === 0 && is_done === 1),
  });
  return { ...counts, spam: sum(({ is_spam }) => is_spam === 1) };
}

/** One page of submissions, newest first. */
export async function listSubmissions(
  { db }: Platform,
  query: Page & SubmissionFilter,
): Promise<PageOf<StaffSubmission>> {
  const named = await matchNames(db, ['submission'], query.q ?? '');
  const { found, total } = await findNamed(named, (is) => narrowed(db, query, is));
  const rows = await found.orderBy('submissions.id', 'desc').limit(query.perPage).offset(pageOffset(query)).execute();
  return { rows: rows.map(toStaffSubmission), ...total };
}

function narrowed(
  db: Db,
  { form, isRead, isDone, isSpam = false, assigneeId }: SubmissionFilter,
  is: NameMatch | null,
) {
  return withWork(db)
    .where('is_spam', '=', Number(isSpam))
    .$if(form !== undefined, (some) =>
      some.where('post_id', '=', form?.postId as number).where('widget_id', '=', form?.widgetId as string),
    )
    .$if(isRead !== undefined, (some) => some.where('is_read', '=', Number(isRead)))
    .$if(isDone !== undefined, (some) => some.where('is_done', '=', Number(isDone)))
    .$if(assigneeId !== undefined, (some) =>
      assigneeId === null
        ? some.where('assignee_id', 'is', null)
        : some.where('assignee_id', '=', assigneeId as string),
    )
    .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOf(eb.ref('submissions.id'))));
}

function withWork(db: Db) {
  return db
    .selectFrom('submissions')
    .leftJoin('user', 'user.id', 'submissions.assignee_id')
    .selectAll('submissions')
    .select((eb) => [
      'user.name as assignee_name',
      eb
        .selectFrom('submission_notes')
        .select((of) => of.fn.countAll<number>().as('notes'))
        .whereRef('submission_notes.submission_id', '=', 'submissions.id')
        .as('notes'),
    ]);
}

/** Finds one submission; null if it does not exist. */
export async function findSubmission({ db }: { db: Db }, id: number): Promise<StaffSubmission | null> {
  const row = await withWork(db).where('submissions.id', '=', id).executeTakeFirst();
  return row ? toStaffSubmission(row) : null;
}

/** Lists the notes of staff on a submission, oldest first. */
export async function listNotes({ db }: Platform, submissionId: number): Promise<SubmissionNote[]> {
  const rows = await db
    .selectFrom('submission_notes')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, author_name, author_id, content, created_at, edited_at }) => ({
    id,
    author: author_name,
    authorId: author_id,
    text: content,
    createdAt: created_at,
    editedAt: edited_at,
  }));
}

/** Counts submissions that no staff member has opened yet, without spam. */
export async function countUnread({ db }: Platform): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_read', '=', 0)
    .where('is_spam', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists all forms with submissions, last used first; spam is not counted. */
export async function listForms({ db }: Platform): Promise<FilledForm[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('submissions')
        .select((eb) => [
          eb.fn.count<number>(eb.case().when('is_spam', '=', 0).then(1).end()).as('count'),
          eb.fn.max('id').as('last'),
        ])
        .groupBy(['post_id', 'widget_id'])
        .as('forms'),
    )
    .innerJoin('submissions', 'submissions.id', 'forms.last')
    .selectAll('submissions')
    .select('forms.count')
    .orderBy('submissions.id', 'desc')
    .execute();
  return rows.map(({ count, ...row }) => {
    const { postId, widgetId, formName, meta } = toSubmission(row);
    return { postId, widgetId, formName, page: { path: meta.path, title: meta.title }, count };
  });
}

const batch = 100;

/** Streams all submissions of a form in batches, newest first, with constant memory. */
export async function* eachSubmission({ db }: Platform, filter: SubmissionFilter): AsyncGenerator<StaffSubmission> {
  const named = await matchNames(db, ['submission'], filter.q ?? '');
  let last = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await narrowed(db, filter, named?.by('each') ?? null)
      .where('submissions.id', '<', last)
      .orderBy('submissions.id', 'desc')
      .limit(batch)
      .execute();
    for (const row of rows) {
      await yieldToEventLoop();
      yield toStaffSubmission(row);
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}
