import { isAtStop, isSameRow, lastStop, type Row, stopAt } from './rules.ts';

export interface CarouselState {
  row: Row;
  /** The stop that is shown. */
  at: number;
  /** The stop that the script is scrolling to; stops passed on the way are not selected by the visitor. */
  heading: number | null;
}

/** `scroll` is the scroll position reported by the browser. */
export type CarouselEvent =
  /** Moved by autoplay. */
  | { type: 'go'; to: number; scroll: number }
  /** The visitor chose a stop with a button or a key. */
  | { type: 'choose'; to: number; scroll: number }
  /** The visitor grabs the row. */
  | { type: 'take' }
  /** Scrolling has stopped. */
  | { type: 'rest'; scroll: number }
  /** The row was measured again. */
  | { type: 'measure'; row: Row; scroll: number };

interface Step {
  state: CarouselState;
  /** Scroll behaviour to the stop; absent if it does not scroll. */
  scroll?: 'smooth' | 'instant';
  /** True if the visitor moved it: autoplay stops, and the slides are announced. */
  isChosen?: boolean;
}

/** Reducer: returns the state after an event, with its effects. */
export function nextCarousel(state: CarouselState, event: CarouselEvent): Step {
  const { row, at, heading } = state;
  switch (event.type) {
    case 'go':
    case 'choose': {
      const { type, to, scroll } = event;
      const next = { row, at: to, heading: isAtStop(row, to, scroll) ? null : to };
      return { state: next, scroll: 'smooth', isChosen: type === 'choose' };
    }
    case 'take':
      return { state: { row, at, heading: null } };
    case 'rest': {
      if (heading !== null) return { state: isAtStop(row, heading, event.scroll) ? { row, at, heading: null } : state };
      const stop = stopAt(row, event.scroll);
      return stop === at ? { state } : { state: { row, at: stop, heading }, isChosen: true };
    }
    case 'measure': {
      // A picture that makes the row higher stops no move.
      if (isSameRow(event.row, row)) return { state };
      const next = { row: event.row, at: Math.min(at, lastStop(event.row)), heading: null };
      return { state: next, ...(isAtStop(next.row, next.at, event.scroll) ? {} : { scroll: 'instant' }) };
    }
  }
}
