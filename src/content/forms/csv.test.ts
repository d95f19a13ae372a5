import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { csvRow, safeCell } from './csv.ts';

/** The rows of a CSV text as RFC 4180 reads them. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const pattern = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    cells.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] === '\r\n') {
      rows.push(cells);
      cells = [];
    }
  }
  return rows;
}

describe('CSV', () => {
  it('any text survives a round trip, except for the formula guard', () => {
    const cell = fc.string({ unit: codePoint });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(parseCsv(rows.map(csvRow).join(''))).toEqual(rows.map((row) => row.map(safeCell)));
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    '%j does not run',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'علی', '09123456789', 'a=b', 'ali@example.ir', "'=1"])('%j is unchanged', (text) => {
    expect(safeCell(text)).toBe(text);
  });
});
