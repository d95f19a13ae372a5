import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { before, type Page, type PageOf } from '../../platform/db/page.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { toSubmission } from './rows.ts';
import type { FilledForm, FormName, Submission } from './types.ts';

export interface SubmissionQuery extends Page {
  /** Absent: of all forms. */
  form?: FormName | undefined;
}

/** One page of submissions, newest first. */
export async function listSubmissions(platform: Platform, query: SubmissionQuery): Promise<PageOf<Submission>> {
  const text = normaliseLetters((query.q ?? '').trim());
  const found = ofForm(platform, query.form).$if(text !== '', (some) =>
    some.where((eb) => contains(eb.cast<string>('fields', 'text'), text)),
  );
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').limit(query.perPage).offset(before(query)).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toSubmission), total };
}

function ofForm({ db }: Platform, form: FormName | undefined) {
  const all = db.selectFrom('submissions');
  return form ? all.where('post_id', '=', form.postId).where('widget_id', '=', form.widgetId) : all;
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
  let last = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await ofForm(platform, form)
      .selectAll()
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(batch)
      .execute();
    yield* rows.map(toSubmission);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}
