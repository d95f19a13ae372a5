import { Fragment } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { tracks } from './rules.ts';
import type { schema } from './schema.ts';

export function ColumnsView({ props, attrs }: ViewInput<typeof schema>) {
  const { desktop, tablet, mobile } = tracks(props);
  return (
    <div
      {...attrs}
      data-desktop={desktop}
      data-tablet={tablet}
      data-mobile={mobile}
      data-gap={props.gap}
      data-align={props.align}
    >
      {props.columns.map(({ ratio, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
        <Fragment key={index}>
          {content({ className: columnClass(Math.min(Number(ratio), desktop), tablet === desktop) })}
        </Fragment>
      ))}
    </div>
  );
}

/** `k` where the ratio is kept on tablets, `r` where only the desktop has it. */
function columnClass(span: number, isKept: boolean): string {
  return span === 1 ? 'col' : `col ${isKept ? 'k' : 'r'}${span}`;
}
