import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { oldPageUrl } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { compareAddress } from './compare-address.ts';
import { Facts } from './facts.tsx';
import { OldSite } from './old-site.tsx';
import { PageCheck } from './page-check.tsx';
import { ScaledFrame } from './scaled-frame.tsx';
import './site-imports.css';
import './compare.css';

const widths = [
  ['1440', 'رایانه، ۱۴۴۰ پیکسل'],
  ['768', 'تبلت، ۷۶۸ پیکسل'],
  ['360', 'گوشی، ۳۶۰ پیکسل'],
] as const;
const schemes = [
  ['light', 'روشن'],
  ['dark', 'تیره'],
] as const;

/** `/wp-admin/site-imports/:id/compare`: a page of the old site next to the imported one. */
export default function CompareScreen() {
  const api = useApi();
  const { id: param } = useParams();
  const [params, setParams] = useSearchParams();
  const id = Number(param);
  const origin = params.get('origin') ?? '';
  const problems = params.get('problems') === '1';
  const width = widths.find(([one]) => one === params.get('width'))?.[0] ?? (innerWidth < 700 ? '360' : '1440');
  const scheme = params.get('scheme') === 'dark' ? 'dark' : 'light';
  const choose = (name: string, value: string) =>
    setParams((before) => new URLSearchParams([...before].filter(([one]) => one !== name).concat([[name, value]])), {
      replace: true,
    });
  const { data, error, refetch } = useQuery({
    queryKey: ['site-imports', 'compared', id, origin, problems],
    queryFn: () =>
      api.call('GET staff/site-imports/:id/compared', { id, query: { origin, problems: problems ? '1' : '0' } }),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const importKey = ['site-imports', 'row', id];
  const { data: site } = useQuery({
    queryKey: importKey,
    queryFn: () => api.call('GET staff/site-imports/:id', { id }),
  });
  const at = (to: string) => {
    const address = compareAddress(id, { origin: to, problems });
    return `${address}&${new URLSearchParams({ width, scheme })}`;
  };
  const preview = data && `/wp-admin/preview/${data.postId}?revision=${data.revisionId}`;
  const { from, to: _to, ...facts } = data?.row.facts ?? { problems: [] };
  const trail = [
    { label: navGroups.tools },
    { label: 'آوردن سایت وردپرسی', to: '/site-imports/' },
    { label: 'گزارش', to: `/site-imports/${id}` },
  ];
  return (
    <Screen title={data ? `مقایسهٔ «${data.row.title}»` : 'مقایسهٔ صفحه‌ها'} trail={trail}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data || !preview || !site ? (
        <Loading />
      ) : (
        <div className="page-compare">
          <div className="page-compare-bar">
            <SelectField label="پهنا" value={width} choices={widths} onChange={(value) => choose('width', value)} />
            <SelectField
              label="رنگ صفحهٔ تازه"
              value={scheme}
              choices={schemes}
              onChange={(value) => choose('scheme', value)}
            />
            <nav className="row-actions" aria-label="صفحه‌های گزارش">
              {data.previous !== null && <Turn to={at(data.previous)}>صفحهٔ قبلی گزارش</Turn>}
              <span role="status">
                {formatNumber(data.place)} از {formatNumber(data.total)}
              </span>
              {data.next !== null && <Turn to={at(data.next)}>صفحهٔ بعدی گزارش</Turn>}
            </nav>
          </div>
          <div className="page-compare-frames">
            <ScaledFrame
              key={`old ${origin} ${site.options.oldSite}`}
              label="سایت پیشین"
              width={Number(width)}
              src={oldPageUrl(id, data.row.originId)}
              href={from}
            />
            <ScaledFrame
              key={`new ${origin}`}
              label="این سایت"
              width={Number(width)}
              src={preview}
              href={preview}
              scheme={scheme}
            />
          </div>
          {site.options.oldSite === '' && (
            <OldSite site={site} onChange={(changed) => client.setQueryData(importKey, changed)} />
          )}
          <section className="site-import-facts" aria-label="گزارش این صفحه">
            <Facts kind="post" facts={facts} />
            <PageCheck key={origin} importId={id} originId={data.row.originId} isAsked />
          </section>
        </div>
      )}
    </Screen>
  );
}

function Turn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="button" data-kind="plain" to={to}>
      {children}
    </Link>
  );
}
