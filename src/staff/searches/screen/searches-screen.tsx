import { Search } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { navGroups } from '../../define-nav.ts';
import { NewPost } from '../../shared/screen/posts/new-post.tsx';
import { RedirectDialog } from '../../shared/screen/redirect-dialog.tsx';
import type { SearchRow } from '../responses.ts';

/** The last days that searches can be counted over. */
const days = ['7', '30', '90'];

const start: ListStart = { sort: '-count', filters: { days: '30', missed: undefined } };

/** Creates a page or a redirect for a search. */
interface Work {
  does: 'write' | 'lead';
  query: string;
}

/**
 * `/wp-admin/searches/`: recent searches of visitors, and those without results. A search can be redirected to a page,
 * or a page created for it.
 */
export default function SearchesScreen() {
  const list = useListAddress(start);
  const refresh = useRefresh();
  const { user } = useSession().me;
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  const shown: ReadonlyArray<TableColumn<SearchRow>> = [
    ...columns,
    {
      id: 'work',
      label: '',
      cell: ({ query, misses }) =>
        misses > 0 && (
          <span className="row-actions">
            {hasRight(user, 'redirects.edit') && (
              <Button
                kind="plain"
                aria-label={`فرستادن به صفحه: ${query}`}
                onPress={() => setWork({ does: 'lead', query })}
              >
                فرستادن به صفحه
              </Button>
            )}
            {hasRight(user, 'posts.edit') && (
              <Button
                kind="quiet"
                aria-label={`نوشتن صفحه: ${query}`}
                onPress={() => setWork({ does: 'write', query })}
              >
                نوشتن صفحه
              </Button>
            )}
          </span>
        ),
    },
  ];
  return (
    <Screen title="جست‌وجوهای بازدیدکنندگان" trail={[{ label: navGroups.tools }]}>
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
        columns={shown}
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
      {work?.does === 'lead' && (
        <RedirectDialog redirect={null} from={`/?s=${work.query}`} close={close} onDone={refresh} />
      )}
      {work?.does === 'write' && <NewPost type="page" title={work.query} close={close} />}
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
