import { Link } from 'react-router-dom';
import type { Total } from '../../platform/db/page.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { type ListAddress, pageSizes } from './list-state.ts';

/** Page numbers offered around a page: the first, the last and the neighbours; 0 represents a gap. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}

interface Count {
  total: number;
  isMore?: Total['isMore'] | undefined;
}

interface PagesInput extends Count {
  list: Pick<ListAddress, 'page' | 'perPage' | 'href' | 'go'>;
}

type LastInput = Count & { list: Pick<ListAddress, 'page' | 'perPage'> };

/** The last offered page; if the count is capped, always one more. */
export const lastPage = ({ total, isMore, list: { page, perPage } }: LastInput) =>
  Math.max(Math.ceil(total / perPage), isMore ? page + 1 : 1);

/** Links to the other pages of a list, and the page size. */
export function Pagination({ list, ...count }: PagesInput) {
  const { total, isMore } = count;
  const last = lastPage({ list, ...count });
  return (
    <div className="pager">
      <p>{isMore ? `بیش از ${formatNumber(total)} مورد` : `${formatNumber(total)} مورد`}</p>
      {last > 1 && (
        <nav aria-label="صفحه‌ها">
          {list.page > 1 && (
            <Link rel="prev" to={list.href({ page: Math.min(list.page - 1, last) })}>
              قبلی
            </Link>
          )}
          {pagesAround(Math.min(list.page, last), last).map((page, index) =>
            page === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity.
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                to={list.href({ page })}
                aria-current={page === list.page ? 'page' : undefined}
                aria-label={`صفحهٔ ${formatNumber(page)}`}
              >
                {formatNumber(page)}
              </Link>
            ),
          )}
          {list.page < last && (
            <Link rel="next" to={list.href({ page: list.page + 1 })}>
              بعدی
            </Link>
          )}
        </nav>
      )}
      {total > pageSizes[0] && (
        <label className="page-size">
          در هر صفحه
          <select value={list.perPage} onChange={(event) => list.go({ perPage: Number(event.target.value) })}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {formatNumber(size)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
