import { z } from 'zod';
import { align, media, plain, safeUrl } from '../../builder/schema.ts';

const percent = (initial: number) => z.number().min(0).max(100).default(initial);

export const schema = z.object({
  /** A file of this site; empty: the site's default animation. */
  source: safeUrl(),
  /** Shown before the animation has loaded, if it cannot load, and with reduced motion. */
  poster: media(),
  /** Accessible name of the animation; without it, it is decorative. */
  title: plain(),
  link: safeUrl(),
  ratio: z.enum(['5-4', '1-1', '4-3', '16-9', '3-4']).default('5-4'),
  size: z.enum(['small', 'medium', 'large', 'full']).default('medium'),
  align: align.default('center'),
  /** Trigger; `scroll` binds the progress to the position in the viewport. */
  trigger: z.enum(['viewport', 'click', 'hover', 'scroll']).default('viewport'),
  /** Action when the pointer leaves. */
  hoverOut: z.enum(['finish', 'pause', 'reverse']).default('finish'),
  /** Part of the scroll distance in which it plays, or to which its progress is bound. */
  rangeStart: percent(0),
  rangeEnd: percent(100),
  loop: z.boolean().default(true),
  /** Number of repetitions; 0: endless. */
  times: z.number().int().min(0).max(1000).default(0),
  /** Seconds between two rounds. */
  loopDelay: z.number().min(0).max(60).default(0),
  speed: z.number().min(0.1).max(5).default(1),
  reverse: z.boolean().default(false),
  /** The part of the animation that is played. */
  startPoint: percent(0),
  endPoint: percent(100),
});
