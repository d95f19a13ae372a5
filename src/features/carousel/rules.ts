import { toPersianDigits } from '../../platform/persian/digits.ts';

/**
 * The rules of a carousel, without a DOM. Slides stand in a row that is scrolled; a stop is a slide that can stand at
 * the start of what is seen, named by its number from 0. `offsets` are the distances of the slides from the first one
 * and `max` is how far the row can be scrolled, all positive pixels in both directions of writing.
 */
export interface Row {
  offsets: readonly number[];
  max: number;
}

/** Measures and scroll positions are rounded by browsers, each on its own. */
const slack = 2;

/** The last stop: from there on the end of the row is seen. Where everything fits, it is the first too. */
export function lastStop({ offsets, max }: Row): number {
  const reached = offsets.findIndex((offset) => offset >= max - slack);
  return reached < 0 ? Math.max(0, offsets.length - 1) : reached;
}

/** The stop that is nearest to where the row is scrolled; `scroll` as the browser tells it, negative in RTL. */
export function stopAt(row: Row, scroll: number): number {
  const distance = Math.abs(scroll);
  const stops = row.offsets.slice(0, lastStop(row) + 1).map((offset) => Math.abs(Math.min(offset, row.max) - distance));
  return Math.max(0, stops.indexOf(Math.min(...stops)));
}

/** Where the row is scrolled to for a stop, as the browser wants it: the later, the more negative in RTL. */
export function scrollFor({ offsets, max }: Row, stop: number, isRtl: boolean): number {
  const distance = Math.max(0, Math.min(offsets[stop] ?? 0, max));
  return isRtl && distance > 0 ? -distance : distance;
}

/** True where the row is scrolled to the stop. */
export function isAtStop(row: Row, stop: number, scroll: number): boolean {
  return Math.abs(Math.abs(scroll) - Math.abs(scrollFor(row, stop, false))) <= slack;
}

/** True where nothing moved: every slide is where it was and as far from the end. */
export function isSameRow(one: Row, other: Row): boolean {
  return one.max === other.max && one.offsets.every((offset, index) => offset === other.offsets[index]);
}

/** How many slides are seen together. */
export function slidesPerView(row: Row): number {
  return row.offsets.length - lastStop(row);
}

/** Where a carousel stands among its stops. */
interface Position {
  at: number;
  last: number;
  /** Whether the first comes after the last and the last before the first. */
  wrap: boolean;
}

/** The stop one step on (1) or back (-1); at an end without wrap-around the same one. */
export function stepFrom({ at, last, wrap }: Position, step: 1 | -1): number {
  const to = at + step;
  if (to >= 0 && to <= last) return to;
  if (!wrap) return Math.min(Math.max(at, 0), last);
  return to < 0 ? last : 0;
}

/** The stop a key leads to: the arrow that points on in the direction of writing is “next”. `null` for other keys. */
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

/** More dots than this are too many to tell apart. */
const mostDots = 10;
/** The width of a dot that can be hit, in pixels; `style.css` holds the same. */
const dotSize = 24;

interface PaginationInput {
  wanted: 'dots' | 'fraction' | 'none';
  stops: number;
  /** Pixels between the arrows. */
  room: number;
}

/** What stands between the arrows: dots where they can be told apart and hit, else a fraction, which tells the same. */
export function paginationFor({ wanted, stops, room }: PaginationInput): PaginationInput['wanted'] {
  return wanted === 'dots' && stops > Math.min(mostDots, Math.floor(room / dotSize)) ? 'fraction' : wanted;
}

/** What a screen reader is told after a move: `statusText({ at: 1, seen: 1, count: 5 })` → `اسلاید ۲ از ۵`. */
export function statusText({ at, seen, count }: { at: number; seen: number; count: number }): string {
  const number = (value: number) => toPersianDigits(value);
  if (seen <= 1) return `اسلاید ${number(at + 1)} از ${number(count)}`;
  return `اسلایدهای ${number(at + 1)} تا ${number(Math.min(at + seen, count))} از ${number(count)}`;
}

/** The position of a slide: `slideName(1, 5)` → `۲ از ۵`. */
export function slideName(index: number, count: number): string {
  return `${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`;
}
