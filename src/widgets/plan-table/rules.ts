import type { Cycle, PlanLine } from '../../shop/catalogue/types.ts';

/** Table row of a plan; plain JSON, because it is sent to the browser. */
export interface PlanRow {
  id: number;
  /** The slug of the line it is sold under. */
  line: string;
  code: string;
  name: string;
  /** Highlight label, if any. */
  tag?: string;
  /** Null while there is enough. */
  stock: { kind: 'low' | 'out'; name: string } | null;
  /** Null for products that are not machines. */
  sizes: { cpu: Measure; ram: Measure; disk: Measure } | null;
  /** Network of a machine, shown below its disk; features of any other product. */
  more: string;
  offers: Offer[];
}

/** Sort value and displayed text. */
interface Measure {
  value: number;
  text: string;
}

interface Offer {
  cycle: Cycle;
  price: number;
  amount: string;
  unit: string;
  notes: string[];
  /** Null when the plan cannot be ordered now. */
  href: string | null;
}

export type SortKey = 'cpu' | 'ram' | 'disk' | 'price';

export interface Sort {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

/** Returns the sort order after a click on a column header: ascending first, then alternating. */
export function nextSort(sort: Sort | null, key: SortKey): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Sorts the rows, stable; plans without the value come last in either direction. */
export function sortRows(rows: PlanRow[], sort: Sort | null, cycle: Cycle): PlanRow[] {
  if (!sort) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const measure = (row: PlanRow) =>
    (sort.key === 'price' ? offerOf(row, cycle)?.price : row.sizes?.[sort.key].value) ??
    sign * Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [first, second] = [measure(a), measure(b)];
    return first === second ? 0 : sign * (first < second ? -1 : 1);
  });
}

/** Returns the offer of the plan in that cycle, if it is sold. */
export function offerOf(row: PlanRow, cycle: Cycle): Offer | undefined {
  return row.offers.find((offer) => offer.cycle === cycle);
}

/** A group of rows in the table. */
export interface RowGroup {
  /** Null for rows of many lines, or of the only one. */
  line: PlanLine | null;
  rows: PlanRow[];
}

/** Groups the rows by line; sorted rows form one group regardless of line. `only` filters by one line. */
export function groupRows(
  rows: PlanRow[],
  lines: readonly PlanLine[],
  { only, isSorted }: { only: string | null; isSorted: boolean },
): RowGroup[] {
  const chosen = lines.find(({ slug }) => slug === only);
  if (chosen) return [{ line: chosen, rows: rows.filter(({ line }) => line === chosen.slug) }];
  if (isSorted || lines.length < 2) return [{ line: null, rows }];
  return lines.map((line) => ({ line, rows: rows.filter((row) => row.line === line.slug) }));
}
