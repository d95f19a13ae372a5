import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerText } from '../../../content/forms/messages.ts';
import type { FilledForm } from '../../../content/forms/types.ts';
import type { SubmissionRow } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { submissionsCsv } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Filters } from '../../kit/filters.tsx';
import { Pager, Unready, VisitorText } from '../../kit/list-parts.tsx';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useLoad } from '../../kit/use-load.ts';
import { queryOf } from '../../query.ts';
import { groups } from '../entry.ts';

/** `/wp-admin/submissions/`: what visitors sent with one form or with all, newest first. */
export default function SubmissionsScreen() {
  const [asked] = useSearchParams();
  const form = /^\d{1,15}-[a-z0-9]{7}$/.test(asked.get('form') ?? '') ? asked.get('form') : null;
  const before = Number(asked.get('before')) || null;
  const api = useApi();
  const read = useCallback(async () => {
    const [{ forms }, list] = await Promise.all([
      api.call('GET staff/forms', {}),
      api.call('GET staff/submissions', { query: { form, before } }),
    ]);
    return { forms, ...list };
  }, [api, form, before]);
  const { loaded, retry } = useLoad(read);
  return (
    <Screen title="فرم‌های پرشده" trail={[{ label: groups.talk }]}>
      <Unready loaded={loaded} retry={retry} />
      {loaded.state === 'ready' && (
        <>
          <Filters label="فرم" choices={choicesOf(loaded.value.forms, form)} />
          {loaded.value.submissions.length === 0 ? (
            <p className="empty">
              {form === null ? 'هنوز کسی فرمی نفرستاده است.' : 'هنوز کسی این فرم را نفرستاده است.'}
            </p>
          ) : (
            <>
              <p>
                <a className="button" data-kind="plain" href={submissionsCsv(form)}>
                  گرفتن پروندهٔ CSV
                </a>
              </p>
              <ol className="entries">
                {loaded.value.submissions.map((submission) => (
                  <li key={submission.id}>
                    <Submission submission={submission} />
                  </li>
                ))}
              </ol>
              <Pager
                first={before === null ? null : queryOf({ form })}
                next={loaded.value.next === null ? null : queryOf({ form, before: loaded.value.next })}
              />
            </>
          )}
        </>
      )}
    </Screen>
  );
}

function choicesOf(forms: readonly FilledForm[], chosen: string | null) {
  const all = forms.reduce((sum, { count }) => sum + count, 0);
  return [
    { href: '?', label: `همهٔ فرم‌ها (${formatNumber(all)})`, isChosen: chosen === null },
    ...forms.map(({ postId, widgetId, formName, page, count }) => ({
      href: queryOf({ form: `${postId}-${widgetId}` }),
      label: `${formName}، ${page.title} (${formatNumber(count)})`,
      isChosen: chosen === `${postId}-${widgetId}`,
    })),
  ];
}

function Submission({ submission: { formName, page, createdAt, fields } }: { submission: SubmissionRow }) {
  return (
    <>
      <p className="entry-head">
        <strong>{formName}</strong>
        <a href={encodeURI(page.path)}>{page.title}</a>
        <Moment at={createdAt} />
      </p>
      <dl className="answers">
        {fields.map((field) => (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd>
              <Answer field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Types whose values read from left to right. */
const latin = ['email', 'tel', 'number'];

function Answer({ field: { files, ...field } }: { field: SubmissionRow['fields'][number] }) {
  if (files)
    return files.map(({ url, name, bytes }) => (
      <p key={url}>
        <a href={url}>
          <bdi>{name}</bdi>
        </a>{' '}
        ({formatNumber(Math.ceil(bytes / 1024))} کیلوبایت)
      </p>
    ));
  const text = answerText(field);
  if (text === '') return '—';
  return latin.includes(field.type) ? <bdi dir="ltr">{text}</bdi> : <VisitorText text={text} />;
}
