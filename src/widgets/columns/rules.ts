import type { z } from 'zod';
import type { WidthShare } from '../../builder/width-share.ts';
import type { schema } from './schema.ts';

type Chosen = Pick<z.output<typeof schema>, 'desktop' | 'tablet' | 'mobile'> & { columns: Array<{ ratio: string }> };

type Grid = Record<'desktop' | 'tablet' | 'mobile', number>;

const most = 6;

/** Returns the grid tracks per device: the setting, else a default for the number of columns and their ratios. */
export function tracks({ desktop, tablet, mobile, columns }: Chosen): Grid {
  const total = columns.reduce((sum, { ratio }) => sum + Number(ratio), 0);
  return {
    desktop: desktop === 'auto' ? automatic(columns.length, total) : Number(desktop),
    tablet: tablet === 'auto' ? Math.min(columns.length, 2) : Number(tablet),
    mobile: mobile === 'auto' ? 1 : Number(mobile),
  };
}

/** One row if there is enough width, else rows of equal or nearly equal length. */
function automatic(count: number, total: number): number {
  if (total !== count) return Math.min(total, most);
  if (count <= 4) return count;
  if (count % 4 === 0) return 4;
  return count === 5 || count % 3 === 0 ? 3 : 4;
}

/** Returns the number of tracks of a column on desktops, at most all. */
export const spanOf = (ratio: string, { desktop }: Grid) => Math.min(Number(ratio), desktop);

/** True if columns keep their ratio on tablets: with as many tracks as the desktop. */
export const keepsRatio = ({ desktop, tablet }: Grid) => tablet === desktop;

/** Returns the width share of a column; `isAlone`: in a two-column layout it fills a row alone. */
export function shareOf(
  { span, isAlone }: { span: number; isAlone: boolean },
  grid: Grid,
  whole: WidthShare,
): WidthShare {
  const { desktop, tablet, mobile } = grid;
  const inRow = (taken: number, count: number) => (isAlone && count === 2 ? 1 : taken / count);
  return {
    desktop: (whole.desktop * span) / desktop,
    tablet: whole.tablet * inRow(keepsRatio(grid) ? span : 1, tablet),
    mobile: whole.mobile * inRow(1, mobile),
  };
}
