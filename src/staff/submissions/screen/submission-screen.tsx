import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { navGroups } from '../../define-nav.ts';
import type { SubmissionPage, SubmissionRow } from '../responses.ts';
import { Answer, summaryOf } from './answer.tsx';
import { Notes } from './notes.tsx';
import { SubmissionActions } from './submission-actions.tsx';
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
    // A webhook in flight is delivered or fails within seconds.
    refetchInterval: ({ state }) => (isInFlight(state.data) ? 2_000 : false),
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
              <SubmissionActions
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

/** True if a delivery of the webhook is due within a minute. */
function isInFlight(page: SubmissionPage | undefined): boolean {
  const nextTryAt = page?.webhook?.nextTryAt ?? null;
  return nextTryAt !== null && nextTryAt <= Date.now() + 60_000;
}

function Answers({ submission: { formName, page, createdAt, fields } }: { submission: SubmissionRow }) {
  return (
    <section className="panel" aria-labelledby="answers">
      <h2 id="answers">{formName}</h2>
      <p className="entry-foot">
        <DateTime at={createdAt} /> در صفحهٔ <a href={encodeURI(page.path)}>{page.title}</a>
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
