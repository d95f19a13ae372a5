/**
 * Set of rows in blocks of 65,536 (like a roaring bitmap): each block is a sorted list of 16-bit values, or a bitmap once
 * that is smaller. A million posts in four terms each cost less than eight megabytes.
 */
export type RowSet = Array<Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>;

/** A choice of posts: a bit for the row of each. */
export type Selection = Int32Array<ArrayBuffer>;

const blockRows = 65_536;
const blockWords = blockRows / 32;
/** Longest list that is smaller than the bitmap of its block. */
const longestList = blockRows / 16;

/** Empty selection over `rows` rows. */
export function selectNone(rows: number): Selection {
  return new Int32Array(Math.ceil(rows / blockRows) * blockWords);
}

/** Adds rows that are not in the set; they ascend. */
export function addRows(set: RowSet, rows: readonly number[]): void {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const block = (rows[from] as number) >>> 16;
    while (to < rows.length && (rows[to] as number) >>> 16 === block) to += 1;
    const lows = Uint16Array.from(rows.slice(from, to));
    const known = set[block] ?? new Uint16Array();
    set[block] = known instanceof Uint16Array ? joined(known, lows) : withBits(known, lows);
  }
}

function joined(known: Uint16Array<ArrayBuffer>, lows: Uint16Array): RowSet[number] {
  const size = known.length + lows.length;
  if (size > longestList) return withBits(withBits(new Int32Array(blockWords), known), lows);
  const list = new Uint16Array(size);
  list.set(known);
  list.set(lows, known.length);
  return (known.at(-1) ?? -1) < (lows[0] as number) ? list : list.sort();
}

// Not `for of` here and below, which is several times slower.
function withBits(bits: Int32Array<ArrayBuffer>, lows: Uint16Array): Int32Array<ArrayBuffer> {
  for (let at = 0; at < lows.length; at += 1) addTo(bits, lows[at] as number);
  return bits;
}

/** Removes the row if it is present. */
export function removeRow(set: RowSet, row: number): void {
  const block = set[row >>> 16];
  const low = row & 0xffff;
  if (block instanceof Int32Array) takeFrom(block, low);
  if (!(block instanceof Uint16Array)) return;
  const at = lowest(block.length, (place) => (block[place] as number) >= low);
  if (block[at] !== low) return;
  const rest = new Uint16Array(block.length - 1);
  rest.set(block.subarray(0, at));
  rest.set(block.subarray(at + 1), at);
  set[row >>> 16] = rest;
}

/** Adds the rows of a set to a selection. */
export function selectRows(selection: Selection, set: RowSet): void {
  set.forEach((block, number) => {
    const part = selection.subarray(number * blockWords, (number + 1) * blockWords);
    if (block instanceof Uint16Array) withBits(part, block);
    else for (let word = 0; word < blockWords; word += 1) (part[word] as number) |= block[word] as number;
  });
}

/** Counts the rows of a set in a selection. */
export function countRows(selection: Selection, set: RowSet): number {
  let count = 0;
  set.forEach((block, number) => {
    const part = selection.subarray(number * blockWords, (number + 1) * blockWords);
    count += block instanceof Uint16Array ? countList(part, block) : countCommon(part, block);
  });
  return count;
}

function countList(bits: Selection, lows: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < lows.length; at += 1) {
    const low = lows[at] as number;
    count += ((bits[low >>> 5] as number) >>> (low & 31)) & 1;
  }
  return count;
}

/** Counts the rows of a selection. */
export function sizeOf(selection: Selection): number {
  let size = 0;
  for (let word = 0; word < selection.length; word += 1) size += bitsIn(selection[word] as number);
  return size;
}

/** Counts the rows in both selections. */
export function countCommon(selection: Selection, other: Selection): number {
  let size = 0;
  for (let word = 0; word < selection.length; word += 1)
    size += bitsIn((selection[word] as number) & (other[word] as number));
  return size;
}

export function isIn(selection: Selection, row: number): boolean {
  return (((selection[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function addTo(selection: Selection, row: number): void {
  (selection[row >>> 5] as number) |= 1 << (row & 31);
}

function takeFrom(selection: Selection, row: number): void {
  (selection[row >>> 5] as number) &= ~(1 << (row & 31));
}

/** Intersects a selection with another one, in place. */
export function keepCommon(selection: Selection, other: Selection): void {
  for (let word = 0; word < selection.length; word += 1) (selection[word] as number) &= other[word] as number;
}

/** Subtracts the other selection, in place. */
export function keepOthers(selection: Selection, other: Selection): void {
  for (let word = 0; word < selection.length; word += 1) (selection[word] as number) &= ~(other[word] as number);
}

/** Rows of a selection, ascending. */
export function rowsIn(selection: Selection): number[] {
  const rows: number[] = [];
  for (let word = 0; word < selection.length; word += 1) {
    for (let bits = selection[word] as number; bits !== 0; bits &= bits - 1) {
      rows.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return rows;
}

/** Population count of a 32-bit number. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Binary search: first index below `end` for which the monotonic condition is true; else `end`. */
export function lowest(end: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, end];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
