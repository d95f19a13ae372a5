/** Sort order of a list: `title` ascending, `-title` descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** `-changedAt` → `['changedAt', 'desc']` */
export function sortOf<Field extends string>(sort: Sort<Field>): [field: Field, direction: 'asc' | 'desc'] {
  return sort.startsWith('-') ? [sort.slice(1) as Field, 'desc'] : [sort as Field, 'asc'];
}
