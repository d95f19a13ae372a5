import { type Length, length, lengthCss } from './length.ts';
import { choice, property } from './property.ts';
import { either, matching, number, oneOf, record } from './read.ts';

const gapLength = length({ scale: 'space' });
/** Tracks of a grid: `1fr 2fr auto`, `12rem 1fr`. */
const track = String.raw`(?:\d{1,2}(?:\.\d{1,3})?fr|\d{1,4}(?:\.\d{1,3})?(?:px|rem|%)|auto|min-content|max-content)`;
const tracks = matching(new RegExp(`^${track}(?: ${track}){0,11}$`), 160);
const box = { on: 'box', at: 'content', group: 'layout' } as const;

function gapCss({ row, column }: { row?: Length; column?: Length }): string {
  if (row === undefined) return column === undefined ? '' : `column-gap:${lengthCss(column)}`;
  if (column === undefined) return `row-gap:${lengthCss(row)}`;
  return row === column ? `gap:${lengthCss(row)}` : `gap:${lengthCss(row)} ${lengthCss(column)}`;
}

const maxColumns = 12;

/**
 * A span of at most the columns of the grid, which sets their number on its children for each device and state: a larger
 * one would add columns. Parts of widgets lie in grids without the number.
 */
const spanCss = (columns: number): string =>
  columns === 1 ? 'span 1' : `span min(${columns},var(--columns,${maxColumns}))`;

/** How a box lays out its content. */
export const layoutProperties = {
  display: choice({
    ...box,
    label: 'نوع چیدمان',
    css: 'display',
    options: { flex: 'ردیف یا ستون', grid: 'شبکه', block: 'معمولی' },
  }),
  direction: choice({
    ...box,
    label: 'جهت',
    css: 'flex-direction',
    options: { row: 'کنار هم', column: 'زیر هم', 'row-reverse': 'کنار هم، وارونه', 'column-reverse': 'زیر هم، وارونه' },
  }),
  wrap: choice({
    ...box,
    label: 'شکستن سطر',
    css: 'flex-wrap',
    options: { wrap: 'به سطر بعد برود', nowrap: 'در یک سطر بماند' },
  }),
  justify: choice({
    ...box,
    label: 'تراز در راستای چیدمان',
    css: 'justify-content',
    options: {
      'flex-start': 'ابتدا',
      center: 'وسط',
      'flex-end': 'انتها',
      'space-between': 'فاصله در میان',
      'space-around': 'فاصله در دو سو',
      'space-evenly': 'فاصلهٔ یکسان',
    },
  }),
  alignItems: choice({
    ...box,
    label: 'تراز در راستای دیگر',
    css: 'align-items',
    options: { stretch: 'کشیده', start: 'ابتدا', center: 'وسط', end: 'انتها', baseline: 'هم‌پایهٔ نوشته' },
  }),
  gap: property(record({ row: gapLength, column: gapLength }), {
    ...box,
    label: 'فاصلهٔ میان عناصر',
    css: gapCss,
    control: { as: 'gap' },
  }),
  columns: property(either(number({ min: 1, max: maxColumns }), tracks), {
    ...box,
    label: 'ستون‌های شبکه',
    css: (value) => `grid-template-columns:${typeof value === 'number' ? `repeat(${value},minmax(0,1fr))` : value}`,
    children: (value) => `--columns:${typeof value === 'number' ? value : value.split(' ').length}`,
    control: { as: 'columns' },
  }),
} as const;

const inParent = { on: 'any', group: 'place' } as const;

/** The position of an element in its parent's layout. */
export const placeProperties = {
  alignSelf: choice({
    ...inParent,
    label: 'تراز خود عنصر',
    css: 'align-self',
    options: { auto: 'مانند بقیه', stretch: 'کشیده', start: 'ابتدا', center: 'وسط', end: 'انتها' },
  }),
  flex: property(
    record({
      grow: number({ min: 0, max: 12, digits: 2 }),
      shrink: number({ min: 0, max: 12, digits: 2 }),
      basis: length({ words: ['auto'], scale: 'width' }),
    }),
    {
      ...inParent,
      label: 'رشد و کوچک شدن',
      css: ({ grow, shrink, basis }) =>
        [
          grow !== undefined && `flex-grow:${grow}`,
          shrink !== undefined && `flex-shrink:${shrink}`,
          basis !== undefined && `flex-basis:${lengthCss(basis)}`,
        ]
          .filter(Boolean)
          .join(';'),
      control: { as: 'flex' },
    },
  ),
  order: property(number({ min: -99, max: 99 }), {
    ...inParent,
    label: 'ترتیب نمایش',
    css: (value) => `order:${value}`,
    control: { as: 'number', min: -99, max: 99, step: 1 },
  }),
  span: property(
    record({ columns: either(number({ min: 1, max: maxColumns }), oneOf('full')), rows: number({ min: 1, max: 12 }) }),
    {
      ...inParent,
      label: 'خانه‌های شبکه',
      css: ({ columns, rows }) =>
        [
          columns !== undefined && `grid-column:${columns === 'full' ? '1 / -1' : spanCss(columns)}`,
          rows !== undefined && `grid-row:span ${rows}`,
        ]
          .filter(Boolean)
          .join(';'),
      control: { as: 'span' },
    },
  ),
} as const;
