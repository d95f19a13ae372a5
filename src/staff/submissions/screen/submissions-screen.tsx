import { useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  Mail,
  MailOpen,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  SquareCheck,
  Trash2,
  UserRound,
} from 'lucide';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { submissionsCsv } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { DownloadLink } from '../../../admin/kit/download-link.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, type ListState, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { FilledForm } from '../../../content/forms/types.ts';
import { hasRight } from '../../../content/users/rights.ts';
import type { BulkResponse } from '../../../http/staff/bulk.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import type { SubmissionRow } from '../responses.ts';
import { summaryOf } from './answer.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import './submissions.css';

const start: ListStart = {
  sort: '-createdAt',
  filters: { form: undefined, status: undefined, unread: undefined, assignee: undefined },
};

const bulk: readonly BulkAction[] = [
  { action: 'read', label: 'خوانده شد', drawing: MailOpen, done: 'خوانده شد' },
  { action: 'unread', label: 'خوانده نشد', drawing: Mail, done: 'خوانده‌نشده شد' },
  { action: 'done', label: 'انجام شد', drawing: SquareCheck, done: 'انجام‌شده است' },
  { action: 'open', label: 'باز کردن دوباره', drawing: RotateCcw, done: 'دوباره باز شد' },
  { action: 'spam', label: 'هرزنامه', drawing: ShieldAlert, done: 'به هرزنامه‌ها رفت' },
  { action: 'not-spam', label: 'هرزنامه نیست', drawing: ShieldCheck, done: 'از هرزنامه‌ها بازگشت' },
  {
    action: 'delete',
    label: 'حذف',
    drawing: Trash2,
    done: 'حذف شد',
    question: 'این فرم‌ها با یادداشت‌ها و پرونده‌هایشان برای همیشه از میان می‌روند.',
  },
];

const assign = { action: 'assign', label: 'سپردن به همکار', drawing: UserRound, done: 'سپرده شد' };

/** `/wp-admin/submissions/`: submissions of one form or of all, newest first. */
export default function SubmissionsScreen() {
  const api = useApi();
  const { me, learn } = useSession();
  const list = useListAddress(start);
  const { data } = useQuery({ queryKey: ['forms'], queryFn: () => api.call('GET staff/forms', {}) });
  const refresh = useRefresh();
  /** Ids of the submissions to assign. */
  const [given, setGiven] = useState<readonly number[] | null>(null);
  const { filters, q } = list;
  const narrow = (name: string) => (value: string) => list.go({ filters: { [name]: value || undefined } });
  return (
    <Screen title="فرم‌های پرشده" trail={[{ label: navGroups.talk }]}>
      <ListScreen
        resource="submissions"
        label="فرم‌های پرشده"
        list={list}
        search="جست‌وجو در پاسخ‌ها"
        filters={[
          {
            name: 'status',
            label: 'وضعیت',
            choices: [
              { value: undefined, label: 'همه' },
              { value: 'open', label: 'باز' },
              { value: 'done', label: 'انجام‌شده' },
              { value: 'spam', label: 'هرزنامه' },
            ],
          },
        ]}
        tools={
          <>
            <div className="narrow">
              <SelectField
                label="فرم"
                value={filters.form ?? ''}
                choices={choicesOf(data?.forms ?? [])}
                onChange={narrow('form')}
              />
              <SelectField
                label="مسئول"
                value={filters.assignee ?? ''}
                choices={[
                  ['', 'همه'],
                  ['none', 'بی‌مسئول'],
                  ...(data?.people ?? []).map(({ id, name }) => [id, name] as const),
                ]}
                onChange={narrow('assignee')}
              />
              <SelectField
                label="خواندن"
                value={filters.unread ?? ''}
                choices={[
                  ['', 'همه'],
                  ['1', 'خوانده‌نشده‌ها'],
                ]}
                onChange={narrow('unread')}
              />
            </div>
            <DownloadLink href={submissionsCsv({ ...filters, q: q || null })}>گرفتن پروندهٔ CSV</DownloadLink>
          </>
        }
        bulk={hasRight(me.user, 'submissions.change') ? [...bulkOf(filters.status), { ...assign, open: setGiven }] : []}
        onBulk={(response) => learn({ unreadSubmissions: (response as BulkResponse & { unread: number }).unread })}
        empty={
          <EmptyState drawing={ClipboardList} title={emptyTitle(filters)}>
            {filters.status !== 'spam' && (
              <p>ابزارک فرم را در صفحه‌ای بگذارید؛ هر چه بازدیدکنندگان بفرستند همین‌جا می‌آید.</p>
            )}
          </EmptyState>
        }
        nameOf={(submission) => `فرم ${summaryOf(submission).name}`}
        statusOf={({ isRead }) => (isRead ? 'read' : 'pending')}
        entry={(submission) => <Entry submission={submission} />}
      />
      {given && (
        <AssignDialog
          ids={given}
          people={data?.people ?? []}
          close={() => setGiven(null)}
          onDone={() => {
            setGiven(null);
            refresh();
          }}
        />
      )}
    </Screen>
  );
}

/** Bulk actions by status: spam can be restored, other submissions can be marked as spam. */
function bulkOf(status: string | undefined): readonly BulkAction[] {
  return bulk.filter(({ action }) => action !== (status === 'spam' ? 'spam' : 'not-spam'));
}

function emptyTitle({ form, ...others }: ListState['filters']): string {
  if (others.status === 'spam') return 'هرزنامه‌ای نیست.';
  if (Object.values(others).some((value) => value !== undefined)) return 'فرمی با این ویژگی‌ها نیست.';
  return form === undefined ? 'هنوز کسی فرمی نفرستاده است.' : 'هنوز کسی این فرم را نفرستاده است.';
}

function choicesOf(forms: readonly FilledForm[]): Array<readonly [string, string]> {
  const all = forms.reduce((sum, { count }) => sum + count, 0);
  return [
    ['', `همهٔ فرم‌ها (${formatNumber(all)})`],
    ...forms.map(
      ({ postId, widgetId, formName, page, count }) =>
        [`${postId}-${widgetId}`, `${formName}، ${page.title} (${formatNumber(count)})`] as const,
    ),
  ];
}

function Entry({ submission }: { submission: SubmissionRow }) {
  const { id, formName, page, createdAt, isRead, isDone, isSpam, assignee, notes } = submission;
  const { name, answers } = summaryOf(submission);
  return (
    <>
      <p className="entry-head">
        <Link className="submission-link" data-unread={!isRead || undefined} to={`/submissions/${id}`}>
          {!isRead && <span className="sr">خوانده‌نشده: </span>}
          <bdi>{name}</bdi>
        </Link>
        <DateTime at={createdAt} />
      </p>
      {answers.length > 0 && (
        <p className="submission-begin">
          {/* `bdi` isolates each value: adjacent left-to-right values would swap places. */}
          {answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{answer}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <p className="entry-foot submission-foot">
        <StatusBadge isDone={isDone} isSpam={isSpam} />
        <span>
          {formName}، {page.title}
        </span>
        {assignee && <span>مسئول: {assignee.name || 'حساب حذف‌شده'}</span>}
        {notes > 0 && <span>{formatNumber(notes)} یادداشت</span>}
      </p>
    </>
  );
}
