/** Hover delays: passing over opens nothing, leaving briefly closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 250;

/** Hover state of floating sub-menus; entries by index. */
export interface HoverState {
  /** The entry whose sub-menu was opened by hover and not confirmed by a click. */
  hovered: number | null;
  /** Pending action, unless another event comes first. */
  due: { act: 'open' | 'close'; entry: number; afterMs: number } | null;
}

export type HoverEvent =
  | { type: 'enter'; entry: number; isOpen: boolean }
  | { type: 'leave'; entry: number }
  /** The time of `due` has come. */
  | { type: 'due' }
  /** The button of its sub-menu was used. */
  | { type: 'confirm' }
  /** Its sub-menu was closed in any way. */
  | { type: 'closed'; entry: number };

export const hoverStart: HoverState = { hovered: null, due: null };

/** The state after an event. */
export function nextHover({ hovered, due }: HoverState, event: HoverEvent): HoverState {
  switch (event.type) {
    case 'enter':
      return { hovered, due: event.isOpen ? null : { act: 'open', entry: event.entry, afterMs: openAfterMs } };
    case 'leave':
      return {
        hovered,
        due: hovered === event.entry ? { act: 'close', entry: event.entry, afterMs: closeAfterMs } : null,
      };
    case 'due':
      return { hovered: due?.act === 'open' ? due.entry : null, due: null };
    case 'confirm':
      return hoverStart;
    case 'closed':
      return hovered === event.entry ? { hovered: null, due: due?.act === 'close' ? null : due } : { hovered, due };
  }
}
