import type { PostOrder, PostType } from '../posts/types.ts';

/** What the index knows of a published post. */
export interface IndexedPost {
  id: number;
  type: PostType;
  publishedAt: number;
  updatedAt: number;
  termIds: number[];
}

/** A choice of posts: 1 at the row of each that is in it. */
export type Selection = Uint8Array<ArrayBuffer>;

/** The orders that the index keeps itself; texts are left to the database, which knows their alphabet. */
export type TimeOrder = Exclude<PostOrder, 'title'>;

/**
 * All published posts in memory, a few bytes of each: which terms they carry and how they stand in time. Each has a
 * row, so that choosing and counting among a hundred thousand posts are short walks over plain numbers.
 */
export interface PostIndex {
  /** Adds a post, or changes what is known of it. */
  put(post: IndexedPost): void;
  remove(id: number): void;
  /** All posts of a type; without one, all posts. */
  select(type?: PostType): Selection;
  /** No post at all. */
  selectNone(): Selection;
  /** The row of a post; undefined when it is not published. */
  rowOf(id: number): number | undefined;
  /** The rows of the posts that carry a term themselves, in no order. */
  rowsOf(termId: number): readonly number[];
  /** The ids of `count` posts of a selection in an order, behind the first `offset` of them. */
  page(selection: Selection, cut: { order: TimeOrder; offset: number; count: number }): number[];
  /** The ids of all posts of a selection, in no order. */
  idsOf(selection: Selection): number[];
}

/** An empty index. */
export function createPostIndex(): PostIndex {
  const rows = new Map<number, number>();
  const ids: number[] = [];
  const types: Array<PostType | null> = [];
  const byTerm = new Map<number, number[]>();
  const published = createTimeline(ids);
  const updated = createTimeline(ids);

  /** Until a post changes, the same for every question. */
  const selections = new Map<PostType | undefined, Selection>();

  function selectAnew(type: PostType | undefined): Selection {
    const selection = new Uint8Array(ids.length);
    for (let row = 0; row < types.length; row += 1) {
      if (type === undefined ? types[row] !== null : types[row] === type) selection[row] = 1;
    }
    return selection;
  }

  /** Takes a post out of every list; its row stays its own. */
  function clear(row: number): void {
    if (types[row] === null) return;
    types[row] = null;
    selections.clear();
    published.remove(row);
    updated.remove(row);
    for (const list of byTerm.values()) drop(list, row);
  }

  return {
    put({ id, type, publishedAt, updatedAt, termIds }) {
      const known = rows.get(id);
      const row = known ?? ids.length;
      if (known !== undefined) clear(known);
      rows.set(id, row);
      ids[row] = id;
      types[row] = type;
      selections.clear();
      published.add(row, publishedAt);
      updated.add(row, updatedAt);
      for (const termId of termIds) {
        const list = byTerm.get(termId);
        if (list) list.push(row);
        else byTerm.set(termId, [row]);
      }
    },
    remove(id) {
      const row = rows.get(id);
      if (row !== undefined) clear(row);
    },
    select(type) {
      const kept = selections.get(type) ?? selectAnew(type);
      selections.set(type, kept);
      return kept.slice();
    },
    selectNone: () => new Uint8Array(ids.length),
    rowOf: (id) => rows.get(id),
    rowsOf: (termId) => byTerm.get(termId) ?? [],
    page(selection, { order, offset, count }) {
      const list = (order === 'updated' ? updated : published).rows();
      const [first, step] = order === 'oldest' ? [0, 1] : [list.length - 1, -1];
      const found: number[] = [];
      let before = offset;
      for (let at = first; found.length < count && at >= 0 && at < list.length; at += step) {
        const row = list[at] as number;
        if (selection[row] !== 1) continue;
        if (before > 0) before -= 1;
        else found.push(ids[row] as number);
      }
      return found;
    },
    idsOf: (selection) => ids.filter((_, row) => selection[row] === 1),
  };
}

/** Places by a time, then by id; sorted once, and from then on each change goes to where it belongs. */
function createTimeline(ids: number[]) {
  const times: number[] = [];
  const order: number[] = [];
  let isSorted = false;
  const compare = (a: number, b: number) =>
    (times[a] ?? 0) - (times[b] ?? 0) || (ids[a] as number) - (ids[b] as number);
  return {
    add(row: number, time: number) {
      times[row] = time;
      if (isSorted)
        order.splice(
          lowest(order, (other) => compare(other, row) > 0),
          0,
          row,
        );
      else order.push(row);
    },
    remove: (row: number) => drop(order, row),
    rows(): readonly number[] {
      if (!isSorted) order.sort(compare);
      isSorted = true;
      return order;
    },
  };
}

/** The first index for which the condition holds, when it holds for all after it. */
function lowest(list: readonly number[], holds: (item: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(list[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function drop(list: number[], item: number): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
