import type { ReactNode } from 'react';

interface RankingInput<R> {
  label: string;
  /** The heads of the columns, the first of what is ranked. */
  columns: readonly string[];
  rows: readonly R[];
  keyOf(row: R): string | number;
  cells(row: R): readonly ReactNode[];
  /** What is said when there are no rows. */
  empty: string;
}

/** A short table of what was most frequent. */
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
