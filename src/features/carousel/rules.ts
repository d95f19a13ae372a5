import { toPersianDigits } from '../../platform/persian/digits.ts';

/**
 * Rules of a carousel, without a DOM. Slides are in a scrolled row; a stop is a slide that can be at the start of the
 * visible part, numbered from 0. `offsets` are the distances of the slides from the first one and `max` is the maximum
 * scroll, all positive pixels in both writing directions.
 */
export interface Row {
  offsets: readonly number[];
  max: number;
}

/** Measures and scroll positions are rounded by browsers, each on its own. */
const slack = 2;

/** The last stop, at which the end of the row is visible. If everything fits, it is also the first. */
export function lastStop({ offsets, max }: Row): number {
  const reached = offsets.findIndex((offset) => offset >= max - slack);
  return reached < 0 ? Math.max(0, offsets.length - 1) : reached;
}

/** Returns the stop nearest to the scroll position; `scroll` as reported by the browser, negative in RTL. */
export function stopAt(row: Row, scroll: number): number {
  const distance = Math.abs(scroll);
  const stops = row.offsets.slice(0, lastStop(row) + 1).map((offset) => Math.abs(Math.min(offset, row.max) - distance));
  return Math.max(0, stops.indexOf(Math.min(...stops)));
}

/** Returns the scroll position of a stop for the browser: negative in RTL. */
export function scrollFor({ offsets, max }: Row, stop: number, isRtl: boolean): number {
  const distance = Math.max(0, Math.min(offsets[stop] ?? 0, max));
  return isRtl && distance > 0 ? -distance : distance;
}

/** True where the row is scrolled to the stop. */
export function isAtStop(row: Row, stop: number, scroll: number): boolean {
  return Math.abs(Math.abs(scroll) - Math.abs(scrollFor(row, stop, false))) <= slack;
}

/** True if nothing moved: every slide has the same position and distance to the end. */
export function isSameRow(one: Row, other: Row): boolean {
  return one.max === other.max && one.offsets.every((offset, index) => offset === other.offsets[index]);
}

/** Returns the number of visible slides. */
export function slidesPerView(row: Row): number {
  return row.offsets.length - lastStop(row);
}

/** Position of a carousel among its stops. */
interface Position {
  at: number;
  last: number;
  /** True if it wraps around. */
  wrap: boolean;
}

/** The stop one step on (1) or back (-1); at an end without wrap-around the same one. */
export function stepFrom({ at, last, wrap }: Position, step: 1 | -1): number {
  const to = at + step;
  if (to >= 0 && to <= last) return to;
  if (!wrap) return Math.min(Math.max(at, 0), last);
  return to < 0 ? last : 0;
}

/** Returns the stop for a key: the arrow in writing direction is “next”. `null` for other keys. */
export function stopForKey(position: Position, key: string, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowLeft':
      return stepFrom(position, isRtl ? 1 : -1);
    case 'ArrowRight':
      return stepFrom(position, isRtl ? -1 : 1);
    case 'Home':
      return 0;
    case 'End':
      return position.last;
    default:
      return null;
  }
}

/** Maximum number of dots that can be distinguished. */
const mostDots = 10;
/** Target size of a dot, in pixels; the same as in `style.css`. */
const dotSize = 24;

interface PaginationInput {
  requested: 'dots' | 'fraction' | 'none';
  stops: number;
  /** Pixels between the arrows. */
  room: number;
}

/** Pagination between the arrows: dots if they fit and can be distinguished, else a fraction. */
export function paginationFor({ requested, stops, room }: PaginationInput): PaginationInput['requested'] {
  return requested === 'dots' && stops > Math.min(mostDots, Math.floor(room / dotSize)) ? 'fraction' : requested;
}

/** Screen-reader announcement after a move: `statusText({ at: 1, seen: 1, count: 5 })` → `اسلاید ۲ از ۵`. */
export function statusText({ at, seen, count }: { at: number; seen: number; count: number }): string {
  const number = (value: number) => toPersianDigits(value);
  if (seen <= 1) return `اسلاید ${number(at + 1)} از ${number(count)}`;
  return `اسلایدهای ${number(at + 1)} تا ${number(Math.min(at + seen, count))} از ${number(count)}`;
}

/** The position of a slide: `slideName(1, 5)` → `۲ از ۵`. */
export function slideName(index: number, count: number): string {
  return `${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`;
}
