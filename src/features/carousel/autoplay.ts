/**
 * Autoplay rules of a carousel. It plays until the visitor stops it, with the button or by moving it. It pauses on hover
 * and focus, out of view and in a hidden tab, and never plays with reduced motion. Pressing play overrides hover and
 * focus, since both are still on the button.
 */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'away' | 'reduced';

interface AutoplayState {
  isOn: boolean;
  /** Play was pressed: hover and focus do not pause it until both have ended. */
  isRequested: boolean;
  holds: readonly PauseReason[];
}

export type AutoplayEvent =
  | { type: 'hold' | 'release'; by: PauseReason }
  /** The visitor moved the slides, or the last one is reached. */
  | { type: 'stop' }
  /** The button. */
  | { type: 'toggle' };

const own: readonly PauseReason[] = ['hover', 'focus'];

export const autoplayStart: AutoplayState = { isOn: true, isRequested: false, holds: [] };

/** The state after an event. */
export function nextAutoplay(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event.type) {
    case 'hold':
      return { ...state, holds: [...state.holds.filter((hold) => hold !== event.by), event.by] };
    case 'release': {
      const holds = state.holds.filter((hold) => hold !== event.by);
      return { ...state, holds, isRequested: state.isRequested && holds.some((hold) => own.includes(hold)) };
    }
    case 'stop':
      return { ...state, isOn: false, isRequested: false };
    case 'toggle':
      return { ...state, isOn: !state.isOn, isRequested: !state.isOn };
  }
}

/** True if it plays in this state. */
export function isPlaying({ isOn, isRequested, holds }: AutoplayState): boolean {
  return isOn && holds.every((hold) => isRequested && own.includes(hold));
}

interface Clock {
  setTimeout(callback: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

interface AutoplayInput {
  clock: Clock;
  /** Milliseconds that a slide is shown. */
  delay: number;
  /** The time of a slide is over. */
  onTurn(): void;
  /** After every event. */
  onChange(state: AutoplayState): void;
}

/** Advances while playing; every slide gets its full time again after a pause. */
export function createAutoplay({ clock, delay, onTurn, onChange }: AutoplayInput) {
  let state = autoplayStart;
  let timer: number | undefined;

  const schedule = () => {
    timer = clock.setTimeout(() => {
      schedule();
      onTurn();
    }, delay);
  };
  const rest = () => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };

  return {
    send(event: AutoplayEvent): void {
      const was = timer !== undefined;
      state = nextAutoplay(state, event);
      const plays = isPlaying(state);
      if (plays && !was) schedule();
      if (!plays) rest();
      onChange(state);
    },
    end: rest,
  };
}
