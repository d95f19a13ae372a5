import { lowest } from './row-set.ts';

/** Rows in the order of a number that each has, then in the order of their ids. */
export interface RowOrder {
  /** Inserts rows, each with its number. None of them may be present already. */
  insert(rows: readonly number[], numberOf: (row: number) => number): void;
  /** Removes the rows that are present. */
  remove(rows: readonly number[]): void;
  /** Rows that are in, in this order. */
  sort(rows: readonly number[]): readonly number[];
  /** Rows whose number is at least `from` and less than `until`; valid until the next change. */
  between(from: number, until: number): Uint32Array;
  /** All rows in this order, until the next change. */
  rows(): Uint32Array;
}

/** Creates an empty order. However many rows one call moves, the others move at most once, as one block of memory. */
export function createRowOrder(idOf: (row: number) => number): RowOrder {
  let numbers = new Float64Array();
  let order = new Uint32Array();
  let size = 0;
  const compare = (a: number, b: number) =>
    (numbers[a] as number) - (numbers[b] as number) || (a === b ? 0 : idOf(a) - idOf(b));

  /** Index of the first row that does not sort before this one. */
  function placeOf(row: number, end: number): number {
    // Usually it is appended after all others.
    if (end === 0 || compare(order[end - 1] as number, row) < 0) return end;
    return lowest(end, (place) => compare(order[place] as number, row) >= 0);
  }

  return {
    insert(rows, numberOf) {
      for (const row of rows) {
        numbers = withRoom(numbers, row + 1);
        numbers[row] = numberOf(row);
      }
      order = withRoom(order, size + rows.length);
      const added = rows.toSorted(compare);
      let end = size;
      for (let before = added.length - 1; before >= 0; before -= 1) {
        const row = added[before] as number;
        const place = placeOf(row, end);
        order.copyWithin(place + before + 1, place, end);
        order[place + before] = row;
        end = place;
      }
      size += added.length;
    },
    remove(rows) {
      const places = rows
        .map((row) => ({ row, place: placeOf(row, size) }))
        .filter(({ row, place }) => place < size && order[place] === row)
        .map(({ place }) => place)
        .sort((a, b) => a - b);
      for (const [before, place] of places.entries()) {
        order.copyWithin(place - before, place + 1, places[before + 1] ?? size);
      }
      size -= places.length;
    },
    sort: (rows) => rows.toSorted(compare),
    between(from, until) {
      const placeOfNumber = (number: number) =>
        lowest(size, (place) => (numbers[order[place] as number] as number) >= number);
      return order.subarray(placeOfNumber(from), placeOfNumber(until));
    },
    rows: () => order.subarray(0, size),
  };
}

/** Grows an array to hold at least `length` numbers, with spare capacity. */
export function withRoom<Numbers extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  list: Numbers,
  length: number,
): Numbers {
  if (length <= list.length) return list;
  const Kind = list.constructor as new (length: number) => Numbers;
  const larger = new Kind(Math.ceil(length * 1.1) + 100);
  larger.set(list);
  return larger;
}
