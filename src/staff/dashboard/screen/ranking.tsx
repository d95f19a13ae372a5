import type { ReactNode } from 'react';

interface RankingInput<R> {
  label: string;
  /** Column headings; the first names the ranked items. */
  columns: readonly string[];
  rows: readonly R[];
  keyOf(row: R): string | number;
  cells(row: R): readonly ReactNode[];
  /** Text of the empty table. */
  empty: string;
}

/** Short table of the most frequent items. */
export function Ranking<R>({ label, columns, rows, keyOf, cells, empty }: RankingInput<R>) {
  if (rows.length === 0) return <p className="hint">{empty}</p>;
  return (
    <table className="ranking" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [name, ...numbers] = cells(row);
          return (
            <tr key={keyOf(row)}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places.
                <td key={index}>{number}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
