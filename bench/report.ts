export interface Row {
  section: string;
  name: string;
  /** Null if it could not be measured; the note has the reason. */
  value: number | null;
  unit?: string;
  budget?: Budget | undefined;
  note?: string;
}

/** Bound of a value. */
export type Budget = { max: number } | { min: number };

export type RowInput = Omit<Row, 'section'>;

/** Adds the rows of one part of the report. */
export type Section = (name: string, measure: () => Promise<RowInput[]>) => Promise<void>;

/** `ok`, or by how much the budget is missed; empty for a row without a budget. */
export function verdict({ value, budget }: Row): string {
  if (!budget) return '';
  if (value === null) return 'not measured';
  const over = 'max' in budget ? value - budget.max : budget.min - value;
  return over <= 0 ? 'ok' : `missed by ${number(over)}`;
}

/** Prints the rows as one table, a section after the other. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.name,
    row.value === null ? '–' : withUnit(number(row.value), row.unit),
    budgetText(row),
    verdict(row),
    row.note ?? '',
  ]);
  const head = ['', 'measured', 'budget', 'verdict', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const print = (line: string[]) =>
    console.log(
      line
        .map((cell, column) => (column === 1 || column === 2 ? pad : padEnd)(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );

  print(head);
  let section = '';
  for (const [place, row] of rows.entries()) {
    if (row.section !== section) console.log(`\n${row.section}`);
    section = row.section;
    print(lines[place] ?? []);
  }
}

const pad = (cell: string, width: number) => cell.padStart(width);
const padEnd = (cell: string, width: number) => cell.padEnd(width);
const withUnit = (value: string, unit = '') => (unit ? `${value} ${unit}` : value);

function budgetText({ budget, unit }: Row): string {
  if (!budget) return '';
  return 'max' in budget ? `≤ ${withUnit(number(budget.max), unit)}` : `≥ ${withUnit(number(budget.min), unit)}`;
}

/** Formats integers in full, other numbers with three significant digits. */
function number(value: number): string {
  const isLarge = Number.isInteger(value) || Math.abs(value) >= 100;
  return value.toLocaleString('en', isLarge ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 });
}
