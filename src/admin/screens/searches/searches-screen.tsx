import { Search } from 'lucide';
import type { SearchRow } from '../../../http/staff/calls.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { ListScreen } from '../../kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../kit/list-state.ts';
import { Screen } from '../../kit/screen.tsx';
import { EmptyState } from '../../kit/states.tsx';
import type { TableColumn } from '../../kit/table.tsx';
import { groups } from '../entry.ts';

/** The last days that searches can be counted over. */
const days = ['7', '30', '90'];

const start: ListStart = { sort: '-count', filters: { days: '30', missed: undefined } };

/** `/wp-admin/searches/`: what visitors looked for in the last days, and what of it they did not find. */
export default function SearchesScreen() {
  const list = useListAddress(start);
  return (
    <Screen title="جست‌وجوهای بازدیدکنندگان" trail={[{ label: groups.tools }]}>
      <ListScreen
        resource="searches"
        label="جست‌وجوها"
        list={list}
        search="جست‌وجو در عبارت‌ها"
        filters={[
          {
            name: 'missed',
            label: 'نتیجه',
            choices: [
              { value: undefined, label: 'همهٔ جست‌وجوها' },
              { value: '1', label: 'بی‌نتیجه‌ها' },
            ],
          },
          {
            name: 'days',
            label: 'زمان',
            choices: days.map((value) => ({ value, label: `${formatNumber(Number(value))} روز گذشته` })),
          },
        ]}
        columns={columns}
        empty={
          <EmptyState
            drawing={Search}
            title={
              list.filters.missed === '1'
                ? 'در این روزها هیچ جست‌وجویی بی‌نتیجه نمانده است.'
                : 'در این روزها کسی جست‌وجو نکرده است.'
            }
          />
        }
      />
    </Screen>
  );
}

const columns: ReadonlyArray<TableColumn<SearchRow>> = [
  { id: 'query', label: 'عبارت', isHeader: true, isSortable: true, cell: ({ query }) => <bdi>{query}</bdi> },
  { id: 'count', label: 'جست‌وجو', isSortable: true, cell: ({ count }) => formatNumber(count) },
  {
    id: 'misses',
    label: 'بی‌نتیجه',
    isSortable: true,
    cell: ({ count, misses }) =>
      misses === count ? <strong className="problem">{formatNumber(misses)}</strong> : formatNumber(misses),
  },
  {
    id: 'lastDay',
    label: 'آخرین بار',
    isSortable: true,
    cell: ({ lastDay }) => (
      <time dateTime={lastDay}>{formatJalali(Date.parse(`${lastDay}T12:00Z`), { style: 'short' })}</time>
    ),
  },
];
