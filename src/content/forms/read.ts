import type { Platform } from '../../platform/context.ts';
import { toSubmission } from './rows.ts';
import type { FilledForm, FormName, Submission } from './types.ts';

export interface SubmissionQuery {
  /** Absent: of all forms. */
  form?: FormName | undefined;
  /** Only those before this id: the last one of the page before. */
  before?: number | undefined;
  /** At most 500. */
  limit: number;
}

/** Submissions, newest first. */
export async function listSubmissions(
  platform: Platform,
  { form, before, limit }: SubmissionQuery,
): Promise<Submission[]> {
  let query = platform.db.selectFrom('submissions').selectAll().orderBy('id', 'desc').limit(Math.min(limit, 500));
  if (form) query = query.where('post_id', '=', form.postId).where('widget_id', '=', form.widgetId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toSubmission);
}

/** One submission; null when there is none. */
export async function findSubmission(platform: Platform, id: number): Promise<Submission | null> {
  const row = await platform.db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSubmission(row) : null;
}

/** All forms that were filled in, the one that was used last first. */
export async function listForms({ db }: Platform): Promise<FilledForm[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('submissions')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
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

const batch = 500;

/** All submissions of a form, newest first, a batch at a time, so that any number of them fits into the memory. */
export async function* eachSubmission(platform: Platform, form?: FormName): AsyncGenerator<Submission> {
  let before: number | undefined;
  for (;;) {
    const some = await listSubmissions(platform, { form, before, limit: batch });
    yield* some;
    before = some.at(-1)?.id;
    if (some.length < batch) return;
  }
}
