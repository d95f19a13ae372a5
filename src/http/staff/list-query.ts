import { z } from 'zod';
import type { Counts } from '../../platform/db/count.ts';
import type { Total } from '../../platform/db/page.ts';
import type { Sort } from '../../platform/db/sort.ts';

interface ListParts<Field extends string, Filters extends z.ZodRawShape> {
  /** Sortable fields. */
  sorts: readonly Field[];
  /** Default sorting. */
  sort: Sort<Field>;
  /** Filters in addition to the search `q`. */
  filters: Filters;
}

/** The query of every list: `page` from 1, `perPage`, `sort` as `field` or `-field`, `q` and the list's own filters. */
export function listQuery<Field extends string, Filters extends z.ZodRawShape>({
  sorts,
  sort,
  filters,
}: ListParts<Field, Filters>) {
  const choices: z.ZodType<Sort<Field>, Sort<Field>> = z.enum(sorts.flatMap((field) => [field, `-${field}`] as const));
  return z.object({
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number<number>().int().min(1).max(100).default(25),
    sort: choices.default(sort as never),
    q: z.string().trim().max(200).default(''),
    ...filters,
  });
}

/** One page of a list, and how many rows there are on all pages. */
export interface ListResponse<Row> extends Total {
  data: Row[];
  /**
   * How many rows the whole list has for each choice of a filter, by the filter's name and the choice's value; the empty
   * value is all of them. The search narrows the rows, not these.
   */
  counts?: Record<string, Counts>;
}
