import { z } from 'zod';
import { type AnimationName, animationNames, keyframesOf } from './animations.ts';

/** Entrance animation when the element is first seen. */
export const entranceSettings = z.object({
  animation: z.enum(animationNames).optional(),
  animation_duration: z.enum(['slow', 'fast']).optional(),
  /** In milliseconds. */
  animation_delay: z.number().int().min(0).max(10_000).default(0),
});

export type EntranceSettings = z.output<typeof entranceSettings>;

const seconds = { slow: '2s', normal: '1.25s', fast: '.75s' };
const calm = 'cubic-bezier(.2,.7,.3,1)';
const bouncing = 'cubic-bezier(.3,1.6,.5,1)';

/**
 * Returns the rule that plays an element's animation as soon as the element is rendered, so that it is visible without
 * script. The script holds back elements below the viewport.
 */
export function entranceCss(id: string, settings: EntranceSettings | undefined): string {
  if (!settings?.animation) return '';
  const { animation, animation_duration: duration = 'normal', animation_delay: delay } = settings;
  const parts = [
    `mz-${animation}`,
    seconds[duration],
    animation === 'bounceIn' ? bouncing : calm,
    ...(delay > 0 ? [`${delay}ms`] : []),
    'backwards',
  ];
  return `@media(prefers-reduced-motion:no-preference){.e-${id}{animation:${parts.join(' ')}}}`;
}

/** The rules that all animated elements of a page share, with the frames of those names only. */
export function entranceFrames(names: Iterable<AnimationName>): string {
  const frames = keyframesOf(names);
  if (frames === '') return '';
  // Print shows everything.
  const held = '@media screen and (prefers-reduced-motion:no-preference){.mz-entrance--held{opacity:0}}';
  return `${frames}[data-animation]:is(.mz-entrance--held,.mz-entrance--done){animation:none!important}${held}`;
}
