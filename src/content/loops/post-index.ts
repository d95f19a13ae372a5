import type { PostOrder, PostType } from '../posts/types.ts';
import { createRowOrder, withRoom } from './row-order.ts';
import {
  addRows,
  addTo,
  countCommon,
  countRows,
  isIn,
  lowest,
  type RowSet,
  removeRow,
  rowsIn,
  type Selection,
  selectNone,
  selectRows,
  sizeOf,
} from './row-set.ts';

/** Indexed facts of a published post. */
export interface IndexedPost {
  id: number;
  type: PostType;
  publishedAt: number;
  updatedAt: number;
  termIds: number[];
  /** Null if there is no author. */
  authorId: string | null;
}

/** Orders maintained by the index. Titles are left to the database, which knows their collation. */
export type TimeOrder = Exclude<PostOrder, 'title'>;

/**
 * In-memory index of all published posts, about fifty bytes each: their terms and their order by time. Each post has a row
 * number, so that filtering and counting a million posts are short loops over integers.
 */
export interface PostIndex {
  /** Adds or updates posts. */
  put(posts: readonly IndexedPost[]): void;
  /** Removes posts that are no longer published; their rows stay allocated. */
  remove(ids: readonly number[]): void;
  /** All posts of a type; without one, all posts. */
  select(type?: PostType): Selection;
  /** Selects the posts among the ids that are indexed. */
  selectIds(ids: readonly number[]): Selection;
  /** All posts with one of the terms, without descendants of the terms. */
  selectTerms(termIds: readonly number[]): Selection;
  /** Selects all posts of an author. */
  selectAuthor(userId: string): Selection;
  /** Selects posts published in a time range: inclusive start, exclusive end. */
  selectTimes(times: { from: number; until: number }): Selection;
  /** Counts the posts of a selection that carry one of the terms directly. */
  countTerms(selection: Selection, termIds: readonly number[]): number;
  /** True if the selection contains the post. */
  holds(selection: Selection, id: number): boolean;
  /** Ids of `count` posts of a selection in an order, after skipping `offset`. */
  page(selection: Selection, cut: { order: TimeOrder; offset: number; count: number }): number[];
  /** The ids of all posts of a selection, in no order. */
  idsOf(selection: Selection): number[];
  /** Ids in the selection from `from` up to but excluding `until`, ascending. */
  idsBetween(selection: Selection, numbers: { from: number; until: number }): number[];
  /** Most recently changed post of a selection for each block of `size` consecutive ids, by block. */
  newestOfEach(selection: Selection, size: number): Map<number, number>;
}

/** Maximum rows that are sorted; for more, scanning all rows in order finds them soon. */
const fewRows = 2_000;

/** An empty index. */
export function createPostIndex(): PostIndex {
  let ids = new Float64Array();
  let rowCount = 0;
  const idOf = (row: number) => ids[row] as number;
  const known = createRowOrder(idOf);
  const published = createRowOrder(idOf);
  const updated = createRowOrder(idOf);
  const types = new Map<PostType, RowSet>();
  const terms = new Map<number, RowSet>();
  const authors = new Map<string, RowSet>();

  function rowOf(id: number): number | undefined {
    const rows = known.rows();
    const row = rows[lowest(rows.length, (place) => idOf(rows[place] as number) >= id)];
    return row !== undefined && idOf(row) === id ? row : undefined;
  }

  const rowsOf = (posts: readonly number[]) => posts.flatMap((id) => rowOf(id) ?? []);

  function clear(rows: readonly number[]): void {
    published.remove(rows);
    updated.remove(rows);
    for (const sets of [types, terms, authors]) {
      for (const set of sets.values()) for (const row of rows) removeRow(set, row);
    }
  }

  /** Allocates a row for a post without one. */
  function addRow(id: number): number {
    const row = rowCount;
    rowCount += 1;
    ids = withRoom(ids, rowCount);
    ids[row] = id;
    return row;
  }

  function union(sets: Array<RowSet | undefined>): Selection {
    const selection = selectNone(rowCount);
    for (const set of sets) if (set) selectRows(selection, set);
    return selection;
  }

  const selectTerms = (termIds: readonly number[]) => union(termIds.map((id) => terms.get(id)));

  return {
    put(posts) {
      clear(rowsOf(posts.map(({ id }) => id)));
      const firstNew = rowCount;
      const byRow = new Map(posts.map((post) => [rowOf(post.id) ?? addRow(post.id), post]));
      const rows = [...byRow.keys()].sort((a, b) => a - b);
      known.insert(
        rows.filter((row) => row >= firstNew),
        idOf,
      );
      published.insert(rows, (row) => byRow.get(row)?.publishedAt ?? 0);
      updated.insert(rows, (row) => byRow.get(row)?.updatedAt ?? 0);
      file(types, rows, (row) => [byRow.get(row)?.type as PostType]);
      file(terms, rows, (row) => byRow.get(row)?.termIds ?? []);
      file(authors, rows, (row) => [byRow.get(row)?.authorId ?? []].flat());
    },
    remove: (removed) => clear(rowsOf(removed)),
    select: (type) => union(type === undefined ? [...types.values()] : [types.get(type)]),
    selectIds(posts) {
      const selection = selectNone(rowCount);
      for (const row of rowsOf(posts)) addTo(selection, row);
      return selection;
    },
    selectTerms,
    selectAuthor: (userId) => union([authors.get(userId)]),
    selectTimes({ from, until }) {
      const selection = selectNone(rowCount);
      for (const row of published.between(from, until)) addTo(selection, row);
      return selection;
    },
    countTerms(selection, termIds) {
      const [first = -1, ...others] = termIds;
      if (others.length === 0) return countRows(selection, terms.get(first) ?? []);
      return countCommon(selection, selectTerms(termIds));
    },
    holds(selection, id) {
      const row = rowOf(id);
      return row !== undefined && isIn(selection, row);
    },
    page(selection, { order, offset, count }) {
      const list = order === 'updated' ? updated : published;
      const rows = sizeOf(selection) <= fewRows ? list.sort(rowsIn(selection)) : list.rows();
      return pageOf(selection, rows, { isAscending: order === 'oldest', offset, count }).map(idOf);
    },
    idsOf: (selection) => rowsIn(selection).map(idOf),
    idsBetween: (selection, { from, until }) =>
      Array.from(known.between(from, until))
        .filter((row) => isIn(selection, row))
        .map(idOf),
    newestOfEach(selection, size) {
      const newest = new Map<number, number>();
      for (const row of updated.rows()) if (isIn(selection, row)) newest.set(Math.floor(idOf(row) / size), idOf(row));
      return newest;
    },
  };
}

/** Returns `count` rows of a selection, in the order of `rows` or its reverse, after skipping `offset`. */
function pageOf(
  selection: Selection,
  rows: ArrayLike<number>,
  { isAscending, offset, count }: { isAscending: boolean; offset: number; count: number },
): number[] {
  const [first, step] = isAscending ? [0, 1] : [rows.length - 1, -1];
  const found: number[] = [];
  let before = offset;
  for (let place = first; found.length < count && place >= 0 && place < rows.length; place += step) {
    const row = rows[place] as number;
    if (!isIn(selection, row)) continue;
    if (before > 0) before -= 1;
    else found.push(row);
  }
  return found;
}

/** Adds each row, in their order, to the sets of its keys. */
function file<Key>(sets: Map<Key, RowSet>, rows: readonly number[], keysOf: (row: number) => readonly Key[]): void {
  const added = new Map<Key, number[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const list = added.get(key);
      if (list) list.push(row);
      else added.set(key, [row]);
    }
  }
  for (const [key, list] of added) {
    const set = sets.get(key) ?? [];
    sets.set(key, set);
    addRows(set, list);
  }
}
