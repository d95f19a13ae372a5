import type { Options } from './options.ts';
import { advance, frameAt, type Plan } from './rules.ts';

/** State of an animation. */
export interface PlayState {
  /** Null until the animation is loaded. */
  plan: Plan | null;
  hasFailed: boolean;
  /** The visitor prefers reduced motion. */
  isCalm: boolean;
  isSeen: boolean;
  /** Its trigger has started it. */
  isRequested: boolean;
  /** Stopped by the button, for an automatic animation. */
  isStopped: boolean;
  isOver: boolean;
  /** Milliseconds that have been played. */
  elapsed: number;
  direction: 1 | -1;
}

export type PlayEvent =
  | { type: 'calm'; isCalm: boolean }
  | { type: 'loaded'; plan: Plan }
  | { type: 'failed' }
  | { type: 'sight'; isSeen: boolean }
  /** True if it is in the range of the viewport in which it plays. */
  | { type: 'look'; isInRange: boolean }
  /** Pointer or focus enters, or leaves. */
  | { type: 'enter' | 'leave' }
  /** The button. */
  | { type: 'press'; isInRange: boolean }
  /** The given milliseconds have passed while playing. */
  | { type: 'tick'; delta: number };

export const playStart: PlayState = {
  plan: null,
  hasFailed: false,
  isCalm: false,
  isSeen: false,
  isRequested: false,
  isStopped: false,
  isOver: false,
  elapsed: 0,
  direction: 1,
};

/** The state after an event. */
export function nextPlay(
  state: PlayState,
  event: PlayEvent,
  { trigger, hoverOut }: Pick<Options, 'trigger' | 'hoverOut'>,
): PlayState {
  switch (event.type) {
    case 'calm':
      return {
        ...state,
        isCalm: event.isCalm,
        hasFailed: false,
        ...(event.isCalm ? { isRequested: false, isOver: false } : {}),
      };
    case 'loaded':
      return { ...state, plan: event.plan };
    case 'failed':
      return { ...state, hasFailed: true };
    case 'sight':
      return { ...state, isSeen: event.isSeen };
    case 'look': {
      const isLed = trigger === 'viewport' && state.plan && !state.isCalm && !state.isOver;
      return isLed ? { ...state, isRequested: event.isInRange } : state;
    }
    case 'enter':
      return played(state);
    case 'leave':
      if (hoverOut === 'pause') return { ...state, isRequested: false };
      return hoverOut === 'reverse' ? { ...state, direction: -1 } : state;
    case 'press': {
      const wasPlaying = isPlaying(state);
      if (trigger !== 'viewport') return wasPlaying ? { ...state, isRequested: false } : played(state);
      const next = { ...state, isStopped: wasPlaying };
      return state.isOver ? played(next) : { ...next, isRequested: event.isInRange };
    }
    case 'tick':
      return ticked(state, event.delta);
  }
}

/** Forwards, and from the start when it was over. */
function played(state: PlayState): PlayState {
  return { ...state, elapsed: state.isOver ? 0 : state.elapsed, direction: 1, isRequested: true, isOver: false };
}

function ticked(state: PlayState, delta: number): PlayState {
  const { plan, direction } = state;
  if (!plan) return state;
  const elapsed = advance(plan, state.elapsed, delta, direction);
  const { isOver } = frameAt(plan, elapsed);
  const hasEnded = direction === 1 ? isOver : elapsed === 0;
  return { ...state, elapsed, ...(hasEnded ? { isRequested: false, isOver } : {}) };
}

/** True if it moves: loaded, triggered and visible, and not stopped. */
export function isPlaying({ plan, isCalm, isSeen, isRequested, isStopped }: PlayState): boolean {
  return plan !== null && !isCalm && isSeen && isRequested && !isStopped;
}

/** Returns the value of `data-state`; undefined before the animation has loaded. */
export function phaseOf(state: PlayState): 'failed' | 'still' | 'over' | 'playing' | 'ready' | undefined {
  if (state.hasFailed) return 'failed';
  if (state.isCalm) return 'still';
  if (!state.plan) return undefined;
  if (state.isOver) return 'over';
  return isPlaying(state) ? 'playing' : 'ready';
}
