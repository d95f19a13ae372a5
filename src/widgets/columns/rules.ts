import type { z } from 'zod';
import type { schema } from './schema.ts';

type Chosen = Pick<z.output<typeof schema>, 'desktop' | 'tablet' | 'mobile'> & { columns: Array<{ ratio: string }> };

const most = 6;

/** The tracks of the grid on each device: what staff chose, else what suits the number of columns and their ratios. */
export function tracks({ desktop, tablet, mobile, columns }: Chosen): Record<'desktop' | 'tablet' | 'mobile', number> {
  const total = columns.reduce((sum, { ratio }) => sum + Number(ratio), 0);
  return {
    desktop: desktop === 'auto' ? automatic(columns.length, total) : Number(desktop),
    tablet: tablet === 'auto' ? Math.min(columns.length, 2) : Number(tablet),
    mobile: mobile === 'auto' ? 1 : Number(mobile),
  };
}

/** One row as long as it is not cramped, else rows that come out even or nearly so. */
function automatic(count: number, total: number): number {
  if (total !== count) return Math.min(total, most);
  if (count <= 4) return count;
  if (count % 4 === 0) return 4;
  return count === 5 || count % 3 === 0 ? 3 : 4;
}
