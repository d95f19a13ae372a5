import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { originalUrl } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { ErrorState } from '../../../admin/kit/states.tsx';
import { outcomes, type ReportPhase } from '../../../content/imports/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { compareAddress } from './compare-address.ts';
import { Facts } from './facts.tsx';
import { isWorking, kindLabels, outcomeLabels } from './labels.ts';
import { PageCheck } from './page-check.tsx';
import type { SiteImport } from './site-import.ts';

const perPage = 25;

const titles: Readonly<Record<ReportPhase, string>> = {
  read: 'آنچه خوانده شد',
  plan: 'پیش‌نمایش',
  run: 'گزارش',
  'roll-back': 'آنچه برگردانده شد',
};

/** The phase whose report explains a state best: after reading the files, their gaps, until there is a preview. */
const phaseOf = ({ state, progress }: SiteImport): ReportPhase => {
  if (state === 'collecting' || state === 'reading') return 'read';
  if (state === 'ready' && Object.keys(progress.stages).length === 0) return 'read';
  if (state === 'ready' || state === 'planning') return 'plan';
  return state === 'rolling-back' || state === 'rolled-back' ? 'roll-back' : 'run';
};

/** Number of items by outcome, in one line. */
const countsOf = ({ progress: { counts } }: SiteImport): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome])} ${outcomeLabels[outcome]}`)
    .join('، ');

/** Outcome of every item, page by page; those to review first. */
export function Report({ site }: { site: SiteImport }) {
  const { id, state } = site;
  const api = useApi();
  const [page, setPage] = useState(1);
  const [isShort, setShort] = useState(true);
  const [phase, setPhase] = useState(phaseOf(site));
  const { data, error, refetch } = useQuery({
    queryKey: ['site-imports', 'report', id, phase, isShort, page],
    queryFn: () =>
      api.call('GET staff/site-imports/:id/report', { id, query: { phase, page, problems: isShort ? '1' : '0' } }),
    placeholderData: keepPreviousData,
    refetchInterval: isWorking(state) ? 5_000 : false,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const counts = phase === phaseOf(site) ? countsOf(site) : '';
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <section aria-labelledby="import-report" className="site-import-report">
      <h2 id="import-report">{titles[phase]}</h2>
      <div className="row-actions">
        {(Object.keys(titles) as ReportPhase[]).map((one) => (
          <Button
            key={one}
            kind={one === phase ? 'main' : 'plain'}
            aria-pressed={one === phase}
            onPress={() => {
              setPhase(one);
              setPage(1);
            }}
          >
            {titles[one]}
          </Button>
        ))}
        <Checkbox
          isSelected={isShort}
          onChange={(isOn) => {
            setShort(isOn);
            setPage(1);
          }}
        >
          تنها آنچه باید دید
        </Checkbox>
      </div>
      {counts !== '' && <p>{counts}</p>}
      {data?.data.length === 0 ? (
        <p className="hint">{isShort ? 'چیزی نیست که باید ببینید.' : 'این گزارش هنوز خالی است.'}</p>
      ) : (
        <ul className="site-import-rows">
          {data?.data.map((row) => (
            <li key={`${row.kind} ${row.originId}`}>
              <p className="site-import-title">
                <b>{row.title}</b>{' '}
                <span className="row-note">{kindLabels[row.kind as keyof typeof kindLabels] ?? row.kind}</span>{' '}
                {row.phase !== 'read' && (
                  <span className="badge" data-status={row.outcome === 'failed' ? 'refused' : undefined}>
                    {outcomeLabels[row.outcome]}
                  </span>
                )}
                {row.kind === 'post' && row.phase === 'run' && (
                  <>
                    {row.here && row.facts.to != null && (
                      <>
                        {' '}
                        <Link to={compareAddress(id, { origin: row.originId, problems: isShort })}>کنار هم</Link>
                      </>
                    )}{' '}
                    <a href={originalUrl(id, row.originId)} target="_blank" rel="noopener">
                      دادهٔ اصلی
                    </a>
                  </>
                )}
              </p>
              <Facts kind={row.kind} facts={row.facts} here={row.here} />
              {row.here && row.phase === 'run' && row.facts.to != null && (
                <PageCheck importId={id} originId={row.originId} />
              )}
            </li>
          ))}
        </ul>
      )}
      {last > 1 && (
        <div className="row-actions">
          <Button kind="plain" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            پیشین
          </Button>
          <span>
            صفحهٔ {formatNumber(page)} از {formatNumber(last)}
          </span>
          <Button kind="plain" isDisabled={page >= last} onPress={() => setPage(page + 1)}>
            بعدی
          </Button>
        </div>
      )}
    </section>
  );
}
