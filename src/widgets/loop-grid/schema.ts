import { z } from 'zod';
import { plain, post } from '../../builder/schema.ts';
import { loopListShape } from '../shared/loop-source.ts';

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
  ...loopListShape,
  /**
   * Id of the template for the first item of a page, which is as wide as the grid, unless that leaves the last item
   * alone in its row; null: same template as the others.
   */
  lead: post(),
  columns: columns(3, 6),
  columnsTablet: columns(2, 4),
  columnsMobile: columns(1, 2),
  /** Accessible name of the list. */
  label: plain('نوشته‌ها', 60),
  nothingFound: plain('چیزی با این انتخاب پیدا نشد.', 200),
  pagination: z.enum(paginations).default('none'),
  /** Maximum number of page numbers; an ellipsis replaces the rest. */
  pageLimit: z.number().int().min(3).max(20).default(5),
  moreText: plain('نمایش بیشتر', 60),
  /** Shown after the last page was loaded; empty: nothing. */
  endText: plain('به پایان فهرست رسیدید.', 100),
});
