import { useEffect, useRef, useState } from 'react';
import type { Cycle, PlanLine } from '../../shop/catalogue/types.ts';
import { ScrollHint } from '../shared/scroll-hint.tsx';
import { groupRows, nextSort, offerOf, type PlanRow, type Sort, type SortKey, sortRows } from './rules.ts';

interface PlanTableProps {
  id: string;
  caption: string;
  rows: PlanRow[];
  lines: PlanLine[];
  cycles: Array<{ value: Cycle; name: string }>;
  cycle: Cycle;
  ctaLabel: string;
}

const price = { key: 'price', label: 'قیمت' } as const;
const sizes = [
  { key: 'cpu', label: 'پردازنده' },
  { key: 'ram', label: 'رم' },
  { key: 'disk', label: 'دیسک' },
] as const;

/**
 * Plans side by side, line by line, or sorted by the header that was clicked last. The server prints it whole. A link
 * above names a line in the address, and the stylesheet shows that one alone.
 */
export default function PlanTable({ id, caption, rows, lines, cycles, cycle: firstCycle, ctaLabel }: PlanTableProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [cycle, setCycle] = useState(firstCycle);
  const only = useLine(id);
  const select = useRef<HTMLSelectElement>(null);
  const areMachines = rows.some((row) => row.sizes !== null);
  const sortable: ReadonlyArray<{ key: SortKey; label: string }> = areMachines ? [price, ...sizes] : [price];
  const captionId = `caption-${id}`;
  // The visitor may have chosen before this code was there.
  useEffect(() => {
    if (select.current) setCycle(select.current.value as Cycle);
  }, []);
  return (
    <>
      <div className="bar">
        <strong id={captionId}>{caption}</strong>
        {lines.length > 1 && (
          <nav aria-label={`خط‌های ${caption}`}>
            <a href={`#${captionId}`} aria-current={only === null ? 'true' : undefined}>
              همه
            </a>
            {lines.map(({ slug, name }) => (
              <a key={slug} href={`#${groupId(id, slug)}`} aria-current={only === slug ? 'true' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        )}
        {cycles.length > 1 && (
          <label>
            دورهٔ پرداخت
            <select
              ref={select}
              value={cycle}
              onChange={(event) => setCycle(event.currentTarget.value as Cycle)}
              autoComplete="off"
            >
              {cycles.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className="scroll" aria-labelledby={captionId} tabIndex={0}>
        <table aria-labelledby={captionId}>
          <caption>
            <ScrollHint />
          </caption>
          <thead>
            <tr>
              <th scope="col">پلن</th>
              {sortable.map(({ key, label }) => (
                <th key={key} scope="col" abbr={label} aria-sort={sort?.key === key ? sort.direction : undefined}>
                  {label}
                  <button
                    type="button"
                    aria-label={`مرتب کردن بر اساس ${label}`}
                    onClick={() => setSort(nextSort(sort, key))}
                  />
                </th>
              ))}
              {!areMachines && <th scope="col">امکانات</th>}
              <th scope="col">سفارش</th>
            </tr>
          </thead>
          {groupRows(sortRows(rows, sort, cycle), lines, { only, isSorted: sort !== null }).map(({ line, rows }) => (
            <tbody key={line?.slug ?? ''} id={line ? groupId(id, line.slug) : undefined}>
              {line && (
                <tr className="line">
                  <th scope="rowgroup" colSpan={areMachines ? 6 : 4}>
                    {line.name}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.id} row={row} areMachines={areMachines} cycle={cycle} ctaLabel={ctaLabel} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

const groupId = (id: string, line: string) => `${id}-${line}`;

/** The line that the address names: `#abc1234-linux`. */
function useLine(id: string): string | null {
  const [line, setLine] = useState<string | null>(null);
  useEffect(() => {
    const prefix = `#${groupId(id, '')}`;
    const read = () => setLine(location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [id]);
  return line;
}

interface RowInput {
  row: PlanRow;
  areMachines: boolean;
  cycle: Cycle;
  ctaLabel: string;
}

function Row({ row, areMachines, cycle, ctaLabel }: RowInput) {
  const offer = offerOf(row, cycle);
  return (
    <tr data-special={row.tag ? true : undefined}>
      {/* The name is the first line and the code the second. */}
      <th scope="row">
        {`${row.name}\n${row.code} `}
        {row.tag && <span className="tag">{row.tag}</span>}
      </th>
      <td className="price">{offer ? [offer.amount, offer.unit, ...offer.notes].join('\n') : '—'}</td>
      {areMachines && sizes.slice(0, -1).map(({ key }) => <td key={key}>{row.sizes?.[key].text ?? '—'}</td>)}
      {areMachines ? <td className="disk">{`${row.sizes?.disk.text ?? '—'}\n${row.more}`}</td> : <td>{row.more}</td>}
      <td>
        {offer?.href && (
          <a className="btn" href={offer.href} aria-label={`${ctaLabel} ${row.name} ${row.code}`}>
            {ctaLabel}
          </a>
        )}
        {row.stock && <small data-stock={row.stock.kind}>{row.stock.name}</small>}
      </td>
    </tr>
  );
}
