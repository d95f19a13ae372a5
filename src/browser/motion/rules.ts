import type { MotionConfig, MotionDirection, MouseEffect, ScrollEffect } from '../../builder/element/motion.ts';

/** Position of an element in the page, and the scroll position; in pixels. */
export interface Travel {
  range: MotionConfig['range'];
  isFixed: boolean;
  /** Of the element as if it did not move, from the top of the page. */
  top: number;
  height: number;
  scroll: number;
  viewport: number;
  page: number;
}

/**
 * Progress of an element in percent: from its top at the viewport's bottom to its bottom at the viewport's top.
 * Depending on the range, and for fixed elements, progress of the page's scrolling or of the first viewport's.
 */
export function passedPercents({ range, isFixed, top, height, scroll, viewport, page }: Travel): number {
  if (range === 'page' || (isFixed && range === undefined)) return percents(scroll, page - viewport);
  if (isFixed) return percents(scroll, viewport);
  return percents(scroll + viewport - top, viewport + height);
}

function percents(part: number, whole: number): number {
  return whole <= 0 ? 0 : clamp((part / whole) * 100, 0, 100);
}

/** Returns the progress of a directional effect, 0 to 100, at `p` with a range from `start` to `end`. */
export function movePoint(p: number, direction: MotionDirection, { start, end }: { start: number; end: number }) {
  const between = direction === 'in-out-in' || direction === 'out-in-out';
  const isOut = direction === 'in-out' || direction === 'in-out-in';
  const come = between ? comeAndGo(p, start, end) : percentsOf(p - start, end - start);
  return isOut ? 100 - come : come;
}

/** Up to 100 at `start`, there until `end`, and back to 0. */
function comeAndGo(p: number, start: number, end: number): number {
  if (p < start) return percentsOf(p, start);
  return p < end ? 100 : percentsOf(100 - p, 100 - end);
}

/** An empty range counts as passed. */
function percentsOf(part: number, whole: number): number {
  if (whole <= 0) return part < 0 ? 0 : 100;
  return round(clamp((part / whole) * 100, 0, 100));
}

/** Offset of an element with a speed: 50 percent is its original place. */
export function step(p: number, { speed, isNegative }: { speed: number; isNegative: boolean }): number {
  return -((isNegative ? 100 - p : p) - 50) * speed;
}

/** The inline styles of an element; empty ones are as if they were not set. */
export interface MotionStyle {
  transform: string;
  opacity: string;
  filter: string;
}

/** Returns the styles at `p` percent of the scroll distance and with the mouse at `mouse` percent of the viewport. */
export function motionStyle(config: MotionConfig, p: number, mouse: { x: number; y: number } | null): MotionStyle {
  const parts = [
    ...(mouse ? config.mouse.flatMap((effect) => mouseTransforms(effect, mouse)) : []),
    ...config.scroll.map((effect) => scrollTransform(effect, p)),
  ].filter(Boolean);
  const faded = fading(config, 'opacity', p);
  const blurred = fading(config, 'blur', p);
  return {
    transform: parts.join(' '),
    opacity: faded === null ? '' : String(round(1 - faded / 10)),
    filter: blurred === null ? '' : `blur(${round(blurred)}px)`,
  };
}

type Directional = Extract<ScrollEffect, { direction: MotionDirection }>;

/** Returns the remaining level of an effect at `p`; null if the effect is off. */
function fading({ scroll }: MotionConfig, name: 'opacity' | 'blur', p: number): number | null {
  for (const effect of scroll)
    if ('level' in effect && effect.name === name) return effect.level * (1 - pointOf(effect, p) / 100);
  return null;
}

function pointOf(effect: Directional, p: number): number {
  return movePoint(p, effect.direction, effect);
}

function scrollTransform(effect: ScrollEffect, p: number): string {
  switch (effect.name) {
    case 'translateX':
    case 'translateY':
      return `${effect.name}(${round(step(clamp(p, effect.start, effect.end), effect))}px)`;
    case 'rotateZ':
      return `rotateZ(${round(step(clamp(p, effect.start, effect.end), effect))}deg)`;
    case 'scale':
      return `scale(${round(1 + (effect.speed * pointOf(effect, p)) / 1000, 4)})`;
    default:
      return '';
  }
}

function mouseTransforms(effect: MouseEffect, { x, y }: { x: number; y: number }): string[] {
  if (effect.name === 'mouseTrack')
    return [`translateX(${round(step(x, effect))}px)`, `translateY(${round(step(y, effect))}px)`];
  const tilt = { ...effect, speed: effect.speed / 10 };
  return ['perspective(1200px)', `rotateX(${round(step(y, tilt))}deg)`, `rotateY(${round(step(100 - x, tilt))}deg)`];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function round(value: number, digits = 2): number {
  // Adding zero turns -0 into 0.
  return Number(value.toFixed(digits)) + 0;
}
