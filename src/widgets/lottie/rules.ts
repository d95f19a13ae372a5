/** Played range of an animation, with speed and repetition. */
export interface Plan {
  /** Number of frames, and frames per second. */
  frames: number;
  frameRate: number;
  /** Per cent of the animation. */
  startPoint: number;
  endPoint: number;
  speed: number;
  isReversed: boolean;
  /** Number of rounds; `Infinity`: endless. */
  rounds: number;
  /** Milliseconds between two rounds. */
  delay: number;
}

/** A player shows nothing at the exact end, where layers end. Distance of the last visible frame. */
const nearest = 0.001;
/** Automatic motion longer than this must be stoppable, in milliseconds. */
const stoppableAfter = 5000;

/** The frame at a part of the played way, from 0 to 1. At 1 the animation has reached its end point in full. */
export function frameOf({ frames, startPoint, endPoint, isReversed }: Plan, progress: number): number {
  const first = (frames * startPoint) / 100;
  const last = (frames * Math.max(startPoint, endPoint)) / 100;
  const done = clamp(isReversed ? 1 - progress : progress, 0, 1);
  return clamp(first + (last - first) * done, 0, Math.max(0, frames - nearest));
}

/** Milliseconds of one round; 0 if it is too short to be visible. */
function roundLength({ frames, frameRate, startPoint, endPoint, speed }: Plan): number {
  const length = (frames * Math.max(0, endPoint - startPoint) * 10) / frameRate / speed;
  return length < 1 ? 0 : length;
}

/** Returns the milliseconds until the last round is over; 0 if there is nothing to play. */
export function planLength(plan: Plan): number {
  const round = roundLength(plan);
  if (round === 0) return 0;
  return Number.isFinite(plan.rounds) ? plan.rounds * round + (plan.rounds - 1) * plan.delay : plan.rounds;
}

/** Returns the frame after the given milliseconds of playing, and whether it is the last. */
export function frameAt(plan: Plan, elapsed: number): { frame: number; isOver: boolean } {
  if (Math.max(0, elapsed) >= planLength(plan)) return { frame: frameOf(plan, 1), isOver: true };
  const round = roundLength(plan);
  const inRound = Math.max(0, elapsed) % (round + plan.delay);
  return { frame: frameOf(plan, Math.min(1, inRound / round)), isOver: false };
}

/** Returns the play time after `delta` milliseconds, forwards (1) or backwards (-1). */
export function advance(plan: Plan, elapsed: number, delta: number, direction: 1 | -1): number {
  return clamp(elapsed + delta * direction, 0, planLength(plan));
}

/** True if an automatic animation needs a stop button. */
export function needsStop(plan: Plan): boolean {
  return planLength(plan) > stoppableAfter;
}

/** Position of an element on the screen. */
export interface Position {
  /** From the top of the viewport to the top of the element. */
  top: number;
  height: number;
  viewport: number;
}
export interface Range {
  rangeStart: number;
  rangeEnd: number;
}

/** Progress of an element through the viewport, in per cent: 0 below it, 100 above it. */
function passed({ top, height, viewport }: Position): number {
  return clamp(((viewport - top) / (viewport + height)) * 100, 0, 100);
}

/** True if an element is in the range in which it plays. */
export function isInRange(position: Position, { rangeStart, rangeEnd }: Range): boolean {
  const p = passed(position);
  return p >= rangeStart && p <= rangeEnd;
}

/** Returns the passed share of the range, from 0 to 1. */
export function rangeProgress(position: Position, { rangeStart, rangeEnd }: Range): number {
  const length = rangeEnd - rangeStart;
  return length <= 0 ? Number(passed(position) >= rangeEnd) : clamp((passed(position) - rangeStart) / length, 0, 1);
}

/** The path of an animation on this site, given as a path or under `siteOrigin`; null for any other address. */
export function animationPath(address: string, siteOrigin: string): string | null {
  const path = address.startsWith(`${siteOrigin}/`) ? address.slice(siteOrigin.length) : address;
  return /^\/(?![/\\])[^\s\\#]+$/.test(path) ? path : null;
}

/** The size and length of an animation file. */
export interface Animation {
  fr: number;
  ip: number;
  op: number;
}

/** True if a fetched value is a non-empty animation. */
export function isAnimation(value: unknown): value is Animation {
  if (typeof value !== 'object' || value === null) return false;
  const { fr, ip, op, w, h, layers } = value as Record<string, unknown>;
  const isNumber = (number: unknown): number is number => typeof number === 'number' && Number.isFinite(number);
  if (![fr, ip, op, w, h].every(isNumber) || !Array.isArray(layers)) return false;
  return (fr as number) > 0 && (op as number) > (ip as number) && (w as number) > 0 && (h as number) > 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
