import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Download } from 'lucide';
import { answerText } from '../../../content/forms/messages.ts';
import type { FilledForm } from '../../../content/forms/types.ts';
import type { SubmissionRow } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { submissionsCsv } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../kit/list-state.ts';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { VisitorText } from '../../kit/visitor-text.tsx';
import { groups } from '../entry.ts';

const start: ListStart = { sort: '-createdAt', filters: { form: undefined } };

/** `/wp-admin/submissions/`: what visitors sent with one form or with all, newest first. */
export default function SubmissionsScreen() {
  const api = useApi();
  const list = useListAddress(start);
  const { data } = useQuery({ queryKey: ['forms'], queryFn: () => api.call('GET staff/forms', {}) });
  const { form } = list.filters;
  return (
    <Screen title="فرم‌های پرشده" trail={[{ label: groups.talk }]}>
      <ListScreen
        resource="submissions"
        label="فرم‌های پرشده"
        list={list}
        search="جست‌وجو در پاسخ‌ها"
        filters={data ? [{ name: 'form', label: 'فرم', choices: choicesOf(data.forms) }] : []}
        tools={
          <a className="button" data-kind="plain" href={submissionsCsv(form ?? null)}>
            <Glyph drawing={Download} />
            گرفتن پروندهٔ CSV
          </a>
        }
        empty={
          <EmptyState
            drawing={ClipboardList}
            title={form === undefined ? 'هنوز کسی فرمی نفرستاده است.' : 'هنوز کسی این فرم را نفرستاده است.'}
          >
            <p>ابزارک فرم را در صفحه‌ای بگذارید؛ هر چه بازدیدکنندگان بفرستند همین‌جا می‌آید.</p>
          </EmptyState>
        }
        nameOf={({ formName }) => formName}
        entry={(submission) => <Submission submission={submission} />}
      />
    </Screen>
  );
}

function choicesOf(forms: readonly FilledForm[]) {
  const all = forms.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: undefined, label: `همهٔ فرم‌ها (${formatNumber(all)})` },
    ...forms.map(({ postId, widgetId, formName, page, count }) => ({
      value: `${postId}-${widgetId}`,
      label: `${formName}، ${page.title} (${formatNumber(count)})`,
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
