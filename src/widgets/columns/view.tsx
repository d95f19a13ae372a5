import { use } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { WidthShareContext } from '../../builder/width-share.ts';
import { keepsRatio, shareOf, spanOf, tracks } from './rules.ts';
import type { schema } from './schema.ts';

export function ColumnsView({ props: { columns, gap, align, ...chosen }, attrs }: ViewInput<typeof schema>) {
  const whole = use(WidthShareContext);
  const grid = tracks({ ...chosen, columns });
  return (
    <div
      {...attrs}
      data-desktop={grid.desktop}
      data-tablet={grid.tablet}
      data-mobile={grid.mobile}
      data-gap={gap}
      data-align={align}
    >
      {columns.map(({ ratio, content }, index) => {
        const span = spanOf(ratio, grid);
        const isAlone = index % 2 === 0 && index === columns.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
          <WidthShareContext key={index} value={shareOf({ span, isAlone }, grid, whole)}>
            {content({ className: span === 1 ? 'col' : `col s${span}${keepsRatio(grid) ? ' kept' : ''}` })}
          </WidthShareContext>
        );
      })}
    </div>
  );
}
