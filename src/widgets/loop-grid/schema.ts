import { z } from 'zod';
import { safeUrl, text } from '../../builder/schema.ts';
import { postOrders } from '../../content/posts/types.ts';
import { loopSource, taxonomyName } from '../loop-source.ts';

const paginations = [
  'none',
  'numbers',
  'prev_next',
  'numbers_and_prev_next',
  'load_more_on_click',
  'load_more_infinite_scroll',
] as const;

const columns = (initial: number, max: number) => z.number().int().min(1).max(max).default(initial);

export const schema = z.object({
  ...loopSource.shape,
  /** The taxonomy whose terms are listed, for loops of terms. */
  taxonomy: taxonomyName,
  /** Where the terms of a loop of terms lead: the page of a grid… */
  termUrl: safeUrl(),
  /** …and the widget id of that grid. */
  termGrid: z
    .string()
    .regex(/^(?:[a-z0-9]{7})?$/)
    .default(''),
  /** The number of the template that an item is built of; without one, a plain card. */
  template: z.number().int().positive().nullable().default(null),
  /** The heading of a plain card. */
  titleTag: z.enum(['h2', 'h3', 'h4']).default('h3'),
  order: z.enum(postOrders).default('newest'),
  /** Items on a page. */
  count: z.number().int().min(1).max(50).default(6),
  columns: columns(3, 6),
  columnsTablet: columns(2, 4),
  columnsMobile: columns(1, 2),
  /** What the list is called by screen readers. */
  label: text('نوشته‌ها', 60),
  nothingFound: text('چیزی با این انتخاب پیدا نشد.', 200),
  pagination: z.enum(paginations).default('none'),
  /** How many page numbers are shown; dots stand for the rest. */
  pageLimit: z.number().int().min(3).max(20).default(5),
  moreText: text('نمایش بیشتر', 60),
  /** Shown when the last page was loaded; empty: nothing. */
  endText: text('به پایان فهرست رسیدید.', 100),
});
