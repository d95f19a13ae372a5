/** A column of a grid in the window of the canvas. */
export interface Column {
  left: number;
  width: number;
}

/** Returns the columns of a grid in their order, whatever its cells span; none for other elements. */
export function columnsOf(grid: Element): Column[] {
  const style = grid.ownerDocument.defaultView?.getComputedStyle(grid);
  if (style?.display !== 'grid') return [];
  const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
  if (widths.some(Number.isNaN)) return [];
  const edge = (side: 'Left' | 'Right') =>
    Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
  const rect = grid.getBoundingClientRect();
  const [left, right] = [rect.left + edge('Left'), rect.right - edge('Right')];
  const gap = (Number.parseFloat(style.columnGap) || 0) * (style.columnGap.endsWith('%') ? (right - left) / 100 : 1);
  const free = right - left - widths.reduce((sum, width) => sum + width + gap, -gap);
  const [before, between] = sharesOf(style.justifyContent, widths.length);
  let at = Math.max(0, free) * before;
  return widths.map((width) => {
    const start = at;
    at += width + gap + Math.max(0, free) * between;
    return { left: style.direction === 'rtl' ? right - start - width : left + start, width };
  });
}

/** The shares of the free room before the first column and between two. */
function sharesOf(justify: string, count: number): [before: number, between: number] {
  switch (justify) {
    case 'center':
      return [1 / 2, 0];
    case 'flex-end':
      return [1, 0];
    case 'space-between':
      return [0, 1 / Math.max(1, count - 1)];
    case 'space-around':
      return [1 / count / 2, 1 / count];
    case 'space-evenly':
      return [1 / (count + 1), 1 / (count + 1)];
    default:
      return [0, 0];
  }
}

/** Returns the width of the columns that a cell of a grid spans, with the gaps between them. */
export function roomOfCell(cell: Element, columns: readonly Column[]): number {
  const style = cell.ownerDocument.defaultView?.getComputedStyle(cell);
  const span =
    style?.gridColumnEnd === '-1' ? columns.length : Number(style?.gridColumnStart.match(/^span (\d+)$/)?.[1] ?? 1);
  const { left, right } = cell.getBoundingClientRect();
  const places = columns.slice(span - 1).map((last, at) => {
    const ends = [columns[at] ?? last, last].sort((one, other) => one.left - other.left) as [Column, Column];
    const [from, to] = [ends[0].left, ends[1].left + ends[1].width];
    return { room: to - from, distance: Math.min(Math.abs(left - from), Math.abs(right - to)) };
  });
  return places.sort((one, other) => one.distance - other.distance)[0]?.room ?? right - left;
}

const units = { px: 0, rem: 2, '%': 1 } as const;
const unitOf = (track: string) =>
  (Object.keys(units) as Array<keyof typeof units>).find((unit) => track.endsWith(unit));
const isShare = (track: string) => track.endsWith('fr');

/** Returns the width that the column before a dragged border may have: both columns keep a tenth of their room. */
export function keptWidth(widths: readonly number[], at: number, width: number): number {
  const both = (widths[at] ?? 0) + (widths[at + 1] ?? 0);
  return Math.min(both * 0.9, Math.max(both * 0.1, width));
}

/** A dragged border between two columns. */
interface Drag {
  /** The widths of all columns in pixels, before the drag. */
  widths: readonly number[];
  /** The column before the border. */
  at: number;
  /** Its new width. */
  width: number;
  /** Pixels of one unit. */
  pixels: { rem: number; '%': number };
}

/**
 * Returns the tracks of a grid after a drag, which takes from the next column what it gives. Shares stay shares and lengths
 * keep their unit, so that the others do not move: beside a share only the length changes. A track as wide as its content
 * becomes a length. `tracks` is the value of the grid, if it has one.
 */
export function draggedTracks(tracks: unknown, { widths, at, width, pixels }: Drag): string {
  const next = knownTracks(tracks, widths);
  const [before = '', after = ''] = [next[at], next[at + 1]];
  const both = (widths[at] ?? 0) + (widths[at + 1] ?? 0);
  const inUnit = (amount: number, unit: keyof typeof units = 'px') =>
    `${Number((amount / { px: 1, ...pixels }[unit]).toFixed(units[unit]))}${unit}`;
  if (isShare(before) && isShare(after)) {
    const shares = Number.parseFloat(before) + Number.parseFloat(after);
    const share = Number(((shares * width) / both).toFixed(2));
    next[at] = `${share}fr`;
    next[at + 1] = `${Number((shares - share).toFixed(2))}fr`;
    return next.join(' ');
  }
  const [one, other] = [unitOf(before), unitOf(after)];
  if (one || !(isShare(before) || other)) next[at] = inUnit(width, one);
  if (other || isShare(before)) next[at + 1] = inUnit(both - width, other);
  return next.join(' ');
}

/** The tracks of a value, or shares of the present widths. */
function knownTracks(value: unknown, widths: readonly number[]): string[] {
  const tracks = typeof value === 'number' ? Array<string>(value).fill('1fr') : String(value ?? '').split(' ');
  if (tracks.length === widths.length && value !== undefined) return tracks;
  const mean = widths.reduce((sum, one) => sum + one, 0) / widths.length;
  return widths.map((one) => `${Number((one / mean).toFixed(2))}fr`);
}
