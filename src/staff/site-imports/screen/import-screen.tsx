import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { navGroups } from '../../define-nav.ts';
import { Files } from './files.tsx';
import { isWorking, stateLabels } from './labels.ts';
import { Options } from './options.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import type { SiteImport } from './site-import.ts';
import { type QuestionedStep, StepQuestion } from './step-question.tsx';
import './site-imports.css';

type Step = 'read' | 'plan' | 'run' | 'pause' | 'roll-back';

/** `/wp-admin/site-imports/:id`: files, preview, choices, progress and report of one import. */
export default function ImportScreen() {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { id: param } = useParams();
  const id = Number(param);
  const queryKey = ['site-imports', 'row', id];
  const [asked, setAsked] = useState<QuestionedStep>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/site-imports/:id', { id }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? 1_500 : false),
  });
  const put = (changed: SiteImport) => client.setQueryData(queryKey, changed);
  const request = (step: Step) =>
    attempt(async () => {
      setAsked(undefined);
      put(await api.call('POST staff/site-imports/:id/step', { id, body: { step } }));
      await client.invalidateQueries({ queryKey: ['site-imports', 'report', id] });
    });
  const remove = () =>
    attempt(async () => {
      setAsked(undefined);
      await api.call('POST staff/site-imports/:id/delete', { id, body: {} });
      await navigate('/site-imports/');
    });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { state } = data;
  const canStart = ['ready', 'failed', 'paused', 'finished', 'rolled-back'].includes(state);
  return (
    <Screen
      title={data.name}
      trail={[{ label: navGroups.tools }, { label: 'آوردن سایت وردپرسی', to: '/site-imports/' }]}
    >
      <div className="site-imports">
        <p>
          <span className="badge" data-status={state === 'failed' ? 'refused' : undefined}>
            {stateLabels[state]}
          </span>
        </p>
        {data.problem !== null && <p className="problem">{data.problem}</p>}
        {(isWorking(state) || state === 'paused') && <Progress progress={data.progress} />}
        {!isWorking(state) && <Files site={data} onChange={put} read={() => void request('read')} />}
        {canStart && <Options site={data} onChange={put} />}
        <div className="row-actions">
          {canStart && (
            <>
              <Button kind="plain" onPress={() => void request('plan')}>
                ساختن پیش‌نمایش
              </Button>
              <Button onPress={() => setAsked('run')}>{state === 'paused' ? 'ادامه' : 'آوردن سایت'}</Button>
            </>
          )}
          {state === 'running' && <Button onPress={() => void request('pause')}>نگه داشتن</Button>}
          {['finished', 'paused', 'failed'].includes(state) && (
            <Button kind="danger" onPress={() => setAsked('roll-back')}>
              برگرداندن همه
            </Button>
          )}
          {['collecting', 'ready', 'rolled-back'].includes(state) && (
            <Button kind="plain" onPress={() => setAsked('delete')}>
              حذف این درون‌ریزی
            </Button>
          )}
        </div>
        <Report key={state} site={data} />
      </div>
      {asked && (
        <StepQuestion
          step={asked}
          publishes={data.options.publishes}
          close={() => setAsked(undefined)}
          act={() => (asked === 'delete' ? remove() : request(asked))}
        />
      )}
    </Screen>
  );
}
