/** A link of a group, in the order of the page. */
export interface Indexed {
  /** `data-mizban-lightbox-index`, if the link has a position. */
  index: number | null;
}

/** Sorts the members of a group: by index, else in page order. */
export function inOrder<T extends Indexed>(members: readonly T[]): T[] {
  return members
    .map((member, position) => ({ member, rank: member.index ?? position }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ member }) => member);
}

/** Parses an index attribute; null if it is not a number. */
export function readIndex(value: string | null | undefined): number | null {
  return value && /^\d{1,6}$/.test(value) ? Number(value) : null;
}
