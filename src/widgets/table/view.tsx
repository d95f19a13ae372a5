import { Fragment } from 'react';
import type { z } from 'zod';
import type { ViewInput } from '../../builder/widget.ts';
import { ScrollHint } from '../shared/scroll-hint.tsx';
import type { schema } from './schema.ts';

type Cell = z.output<typeof schema>['rows'][number]['cells'][number];

/** A comparison table; the root is the region that scrolls sideways where the table is wider than the screen. */
export function TableView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  if (props.rows.length === 0 && !page.editing) return null;
  const captionId = `caption-${id}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section {...attrs} {...(props.caption ? { 'aria-labelledby': captionId } : { 'aria-label': 'جدول' })} tabIndex={0}>
      <table>
        <caption>
          <ScrollHint />
          {props.caption && (
            <span id={captionId} className={props.captionShown ? undefined : 'sr'}>
              {props.caption}
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{props.corner}</th>
            {props.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
              <th key={index} scope="col" data-highlighted={column.highlighted || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
            <tr key={line}>
              <th scope="row">{row.label}</th>
              {props.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index
                <td key={index} data-highlighted={column.highlighted || undefined}>
                  <CellContent cell={row.cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Yes and no are icons of the stylesheet with accessible labels; a missing or empty cell is a dash. */
function CellContent({ cell }: { cell: Cell | undefined }) {
  if (cell?.kind === 'yes') return <span className="yes" role="img" aria-label="بله" />;
  if (cell?.kind === 'no') return <span className="no" role="img" aria-label="خیر" />;
  const text = cell?.text || '—';
  return isLatin(text) ? <bdi dir="ltr">{breakable(text)}</bdi> : text;
}

/** A URL may wrap after each of its slashes. */
const breakable = (text: string) =>
  text.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** True if a text is entirely left-to-right: addresses, commands, versions. */
const isLatin = (text: string) => /[a-z]/i.test(text) && !/[آ-ی]/.test(text);
