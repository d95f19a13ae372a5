import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CountedQuery } from '../../../content/search/queries.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { useApi } from '../../api-context.ts';
import { Filters } from '../../kit/filters.tsx';
import { Pager, Unready } from '../../kit/list-parts.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useLoad } from '../../kit/use-load.ts';
import { queryOf } from '../../query.ts';
import { groups } from '../entry.ts';

/** The last days that searches can be counted over. */
const searchDays = [7, 30, 90] as const;

/** `/wp-admin/searches/`: what visitors looked for in the last days, and what of it they did not find. */
export default function SearchesScreen() {
  const [asked] = useSearchParams();
  const days = searchDays.find((some) => String(some) === asked.get('days')) ?? 30;
  const isMissed = asked.get('missed') === '1';
  const page = Number(asked.get('page')) || 1;
  const api = useApi();
  const missed = isMissed ? 1 : null;
  const read = useCallback(
    () => api.call('GET staff/searches', { query: { days, missed, page } }),
    [api, days, missed, page],
  );
  const { loaded, retry } = useLoad(read);
  return (
    <Screen title="جست‌وجوهای بازدیدکنندگان" trail={[{ label: groups.tools }]}>
      <Filters
        label="نتیجه"
        choices={[
          { href: queryOf({ days }), label: 'همهٔ جست‌وجوها', isChosen: !isMissed },
          { href: queryOf({ days, missed: 1 }), label: 'بی‌نتیجه‌ها', isChosen: isMissed },
        ]}
      />
      <Filters
        label="زمان"
        choices={searchDays.map((some) => ({
          href: queryOf({ days: some, missed }),
          label: `${formatNumber(some)} روز گذشته`,
          isChosen: some === days,
        }))}
      />
      <Unready loaded={loaded} retry={retry} />
      {loaded.state === 'ready' &&
        (loaded.value.queries.length === 0 ? (
          <p className="empty">
            {isMissed ? 'در این روزها هیچ جست‌وجویی بی‌نتیجه نمانده است.' : 'در این روزها کسی جست‌وجو نکرده است.'}
          </p>
        ) : (
          <QueryTable queries={loaded.value.queries} />
        ))}
      {loaded.state === 'ready' && (
        <Pager
          first={page === 1 ? null : queryOf({ days, missed })}
          next={loaded.value.next === null ? null : queryOf({ days, missed, page: loaded.value.next })}
        />
      )}
    </Screen>
  );
}

function QueryTable({ queries }: { queries: readonly CountedQuery[] }) {
  return (
    <table className="counts">
      <thead>
        <tr>
          <th scope="col">عبارت</th>
          <th scope="col">جست‌وجو</th>
          <th scope="col">بی‌نتیجه</th>
          <th scope="col">آخرین بار</th>
        </tr>
      </thead>
      <tbody>
        {queries.map(({ query, count, misses, lastDay }) => (
          <tr key={query} data-missed={misses === count ? '' : undefined}>
            <th scope="row">
              <bdi>{query}</bdi>
            </th>
            <td>{formatNumber(count)}</td>
            <td>{formatNumber(misses)}</td>
            <td>
              <time dateTime={lastDay}>{formatJalali(Date.parse(`${lastDay}T12:00Z`), { style: 'short' })}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
