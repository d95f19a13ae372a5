import { Link, useSearchParams } from 'react-router-dom';
import { pagesAround } from '../../../../admin/kit/pagination.tsx';
import { formatNumber } from '../../../../platform/persian/digits.ts';

/** Which page of each list of a screen the address names, like `?events=2`. */
export function usePages<Name extends string>(names: readonly Name[]): Record<Name, number> {
  const [query] = useSearchParams();
  const read = (name: Name) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 1);
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>;
}

interface PagesInput {
  /** Of the list in the address. */
  name: string;
  /** Name of the list: `رویدادها`. */
  label: string;
  total: number;
  perPage: number;
}

/** Pagination of one list of a screen; empty if there is only one page. */
export function Pages({ name, label, total, perPage }: PagesInput) {
  const [query] = useSearchParams();
  const { [name]: page = 1 } = usePages([name]);
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete(name);
    else next.set(name, String(number));
    return { search: next.size === 0 ? '' : `?${next}` };
  };
  return (
    <div className="pager">
      <p>{formatNumber(total)} مورد</p>
      <nav aria-label={`صفحه‌های ${label}`}>
        {pagesAround(Math.min(page, last), last).map((number, index) =>
          number === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity.
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={number}
              to={to(number)}
              preventScrollReset
              aria-current={number === page ? 'page' : undefined}
              aria-label={`صفحهٔ ${formatNumber(number)}`}
            >
              {formatNumber(number)}
            </Link>
          ),
        )}
      </nav>
    </div>
  );
}
