/**
 * When a carousel moves by itself. It does until the visitor stops it, with the button or by moving it; it waits while
 * it is pointed at, holds the focus, is out of sight or in a hidden tab, and never moves for reduced motion. Who
 * presses play wants it to move, although pointer and focus are still on the button.
 */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'away' | 'reduced';

interface AutoplayState {
  isOn: boolean;
  /** Play was pressed: pointer and focus do not hold it until both have gone. */
  isWanted: boolean;
  holds: readonly PauseReason[];
}

export type AutoplayEvent =
  | { type: 'hold' | 'release'; by: PauseReason }
  /** The visitor moved the slides, or the last one is reached. */
  | { type: 'stop' }
  /** The button. */
  | { type: 'toggle' };

const own: readonly PauseReason[] = ['hover', 'focus'];

export const autoplayStart: AutoplayState = { isOn: true, isWanted: false, holds: [] };

/** The state after an event. */
export function nextAutoplay(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event.type) {
    case 'hold':
      return { ...state, holds: [...state.holds.filter((hold) => hold !== event.by), event.by] };
    case 'release': {
      const holds = state.holds.filter((hold) => hold !== event.by);
      return { ...state, holds, isWanted: state.isWanted && holds.some((hold) => own.includes(hold)) };
    }
    case 'stop':
      return { ...state, isOn: false, isWanted: false };
    case 'toggle':
      return { ...state, isOn: !state.isOn, isWanted: !state.isOn };
  }
}

/** Whether it moves in this state. */
export function isPlaying({ isOn, isWanted, holds }: AutoplayState): boolean {
  return isOn && holds.every((hold) => isWanted && own.includes(hold));
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

/** Turns while it plays; every slide gets its whole time again after a wait. */
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
