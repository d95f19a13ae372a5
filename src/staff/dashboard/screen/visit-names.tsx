import type { Device, NamedCount } from '../../../content/statistics/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { changeOf, share } from '../../shared/screen/statistics/labels.ts';
import type { Dashboard } from '../responses.ts';
import { Ranking } from './ranking.tsx';

const devices: Record<Device, string> = { phone: 'گوشی', tablet: 'تبلت', desktop: 'رایانه' };

/** Traffic sources, campaigns and devices of visitors. */
export function VisitNames({ visits }: { visits: NonNullable<Dashboard['visits']> }) {
  const { sources, campaigns } = visits;
  const all = visits.devices.reduce((sum, { count }) => sum + count, 0);
  const numbers = ({ count, before }: NamedCount) => [formatNumber(count), changeOf(count, before)];
  return (
    <div className="dashboard-names">
      <Ranking
        label="منبع‌ها"
        columns={['از کجا آمده‌اند', 'بازدید', 'تغییر']}
        rows={sources}
        keyOf={({ name }) => name}
        cells={(row) => [row.name === '' ? 'مستقیم' : <bdi key="name">{row.name}</bdi>, ...numbers(row)]}
        empty="در این روزها منبعی شمرده نشده است."
      />
      <Ranking
        label="کمپین‌ها"
        columns={['کمپین (utm)', 'بازدید', 'تغییر']}
        rows={campaigns}
        keyOf={({ name }) => name}
        cells={(row) => [<Campaign key="name" name={row.name} />, ...numbers(row)]}
        empty="در این روزها کسی با پیوند یک کمپین نیامده است."
      />
      <Ranking
        label="دستگاه‌ها"
        columns={['دستگاه', 'بازدید', 'سهم', 'تغییر']}
        rows={visits.devices}
        keyOf={({ name }) => name}
        cells={({ name, count, before }) => [
          devices[name as Device] ?? name,
          formatNumber(count),
          share(count, all),
          changeOf(count, before),
        ]}
        empty="در این روزها دستگاهی شمرده نشده است."
      />
    </div>
  );
}

/** The campaign, and under it where and how it was shown. */
function Campaign({ name }: { name: string }) {
  const [source = '', medium = '', campaign = ''] = name.split('\t');
  const rest = [source, medium].filter((part) => part !== '' && campaign !== '');
  return (
    <>
      <bdi>{campaign || source}</bdi>
      {rest.length > 0 && (
        <small className="hint">
          {' '}
          (<bdi>{rest.join(' / ')}</bdi>)
        </small>
      )}
    </>
  );
}
