import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, RotateCcw, ShieldAlert, ShieldCheck, SquareCheck, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { Moment } from '../../../admin/kit/moment.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { navGroups } from '../../define-nav.ts';
import type { SubmissionPage, SubmissionRow } from '../responses.ts';
import { Answer, badgeOf, summaryOf } from './answer.tsx';
import { Notes } from './notes.tsx';
import { Webhook } from './webhook.tsx';
import '../../shared/screen/panels.css';
import './submissions.css';

/** `/wp-admin/submissions/12`: one submission with assignee and staff notes. */
export default function SubmissionScreen() {
  const api = useApi();
  const client = useQueryClient();
  const { me } = useSession();
  const id = Number(useParams().id);
  const key = ['submissions', 'page', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.call('GET staff/submissions/:id', { id }),
    gcTime: 0,
    // A webhook that is on its way has an end within seconds.
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? 2_000 : false),
  });
  const mayChange = hasRight(me.user, 'submissions.change');
  return (
    <Screen
      title={data ? summaryOf(data.submission).name : 'فرم پرشده'}
      trail={[{ label: navGroups.talk }, { label: 'فرم‌های پرشده', to: '/submissions/' }]}
    >
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div className="submission">
          <div className="submission-main">
            <Answers submission={data.submission} />
            <Notes
              id={id}
              notes={data.notes}
              mayWrite={mayChange}
              onWritten={(page) => client.setQueryData(key, page)}
            />
          </div>
          <div className="submission-side">
            {mayChange && (
              <Work
                submission={data.submission}
                onChanged={(page) => client.setQueryData(key, page)}
                reload={() => void refetch()}
              />
            )}
            {data.webhook && (
              <Webhook
                id={id}
                delivery={data.webhook}
                mayRetry={mayChange}
                onChanged={(page) => client.setQueryData(key, page)}
                reload={() => void refetch()}
              />
            )}
          </div>
        </div>
      )}
    </Screen>
  );
}

function isOnItsWay(page: SubmissionPage | undefined): boolean {
  const nextTryAt = page?.webhook?.nextTryAt ?? null;
  return nextTryAt !== null && nextTryAt <= Date.now() + 60_000;
}

function Answers({ submission: { formName, page, createdAt, fields } }: { submission: SubmissionRow }) {
  return (
    <section className="panel" aria-labelledby="answers">
      <h2 id="answers">{formName}</h2>
      <p className="entry-foot">
        <Moment at={createdAt} /> در صفحهٔ <a href={encodeURI(page.path)}>{page.title}</a>
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
    </section>
  );
}

interface WorkInput {
  submission: SubmissionRow;
  onChanged(page: SubmissionPage): void;
  reload(): void;
}

/** Assignee, status and actions of a submission. */
function Work({ submission: { id, version, isRead, isDone, isSpam, assignee }, onChanged, reload }: WorkInput) {
  const api = useApi();
  const toast = useToast();
  const go = useNavigate();
  const { me, learn } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const { data } = useQuery({ queryKey: ['forms'], queryFn: () => api.call('GET staff/forms', {}) });
  const people = data?.people ?? [];
  useOpening({ id, isRead });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      if (thrown instanceof ApiError && thrown.code === 'EditConflict') reload();
    }
  };
  const change = (changes: { isDone?: boolean; isSpam?: boolean; assigneeId?: string | null }, done: string) =>
    attempt(async () => {
      onChanged(await api.call('PUT staff/submissions/:id', { id, body: { version, ...changes } }));
      toast({ tone: 'good', text: done });
    });
  const leave = (unread: number) => {
    learn({ unreadSubmissions: unread });
    go('/submissions/');
  };
  const known = people.some((person) => person.id === assignee?.id);
  return (
    <section className="panel submission-work" aria-labelledby="work">
      <h2 id="work">رسیدگی</h2>
      <p>
        <span className="badge" data-status={badgeOf({ isDone, isSpam })}>
          {isSpam ? 'هرزنامه' : isDone ? 'انجام‌شده' : 'باز'}
        </span>
      </p>
      <Button
        kind={isDone ? 'plain' : 'main'}
        onPress={() => void change({ isDone: !isDone }, isDone ? 'دوباره باز شد.' : 'انجام شد.')}
      >
        <Glyph drawing={isDone ? RotateCcw : SquareCheck} />
        {isDone ? 'باز کردن دوباره' : 'انجام شد'}
      </Button>
      <SelectField
        label="مسئول"
        value={assignee?.id ?? ''}
        choices={[
          ['', 'هیچ‌کس'],
          ...(assignee && !known ? [[assignee.id, assignee.name || 'حساب حذف‌شده'] as const] : []),
          ...people.map(
            (person) => [person.id, person.id === me.user.id ? `${person.name} (شما)` : person.name] as const,
          ),
        ]}
        onChange={(value) => void change({ assigneeId: value || null }, 'مسئول این فرم عوض شد.')}
      />
      <Button
        kind="quiet"
        onPress={() =>
          void attempt(async () => {
            const { unread } = await api.call('POST staff/submissions/:id/read', { id, body: { isRead: false } });
            leave(unread);
          })
        }
      >
        <Glyph drawing={Mail} />
        خوانده‌نشده بماند
      </Button>
      <Button
        kind="quiet"
        onPress={() =>
          void change({ isSpam: !isSpam }, isSpam ? 'از هرزنامه‌ها بازگشت.' : 'به هرزنامه‌ها رفت؛ هر زمان بازمی‌گردد.')
        }
      >
        <Glyph drawing={isSpam ? ShieldCheck : ShieldAlert} />
        {isSpam ? 'هرزنامه نیست' : 'هرزنامه است'}
      </Button>
      <Button kind="danger" onPress={() => setDeleting(true)}>
        <Glyph drawing={Trash2} />
        حذف
      </Button>
      {isDeleting && (
        <Modal title="حذف این فرم" close={() => setDeleting(false)}>
          <p>پاسخ‌ها، یادداشت‌ها و پرونده‌های فرستاده‌شده برای همیشه از میان می‌روند.</p>
          <div className="modal-actions">
            <Button
              kind="danger"
              onPress={() =>
                void attempt(async () => {
                  setDeleting(false);
                  const { unread } = await api.call('DELETE staff/submissions/:id', { id, body: { version } });
                  toast({ tone: 'good', text: 'حذف شد.' });
                  leave(unread);
                })
              }
            >
              حذف
            </Button>
            <Button kind="plain" autoFocus onPress={() => setDeleting(false)}>
              نه، بماند
            </Button>
          </div>
        </Modal>
      )}
    </section>
  );
}

/** Marks an opened submission as read, once. */
function useOpening({ id, isRead }: { id: number; isRead: boolean }): void {
  const api = useApi();
  const { learn } = useSession();
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (isRead || opened.current === id) return;
    opened.current = id;
    // After a failure, the next opening marks it.
    api.call('POST staff/submissions/:id/read', { id, body: { isRead: true } }).then(
      ({ unread }) => learn({ unreadSubmissions: unread }),
      () => {},
    );
  }, [api, learn, id, isRead]);
}
