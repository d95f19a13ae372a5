import type { z } from 'zod';
import type { Plan, Range } from './rules.ts';
import type { schema } from './schema.ts';

type Props = z.output<typeof schema>;

/** Options from the view for the browser. */
export interface Options extends Pick<Props, 'trigger' | 'hoverOut'>, Range {
  src: string;
  plan: Omit<Plan, 'frames' | 'frameRate' | 'rounds'> & { rounds: number | null };
}

/** Returns the options of an instance that plays the file at `src`; null rounds: endless, which JSON cannot express. */
export function optionsOf(src: string, props: Props): Options {
  const { trigger, startPoint, endPoint, reverse, times } = props;
  // Scrolling itself moves the animation: without speed, once.
  const isPlayed = trigger !== 'scroll';
  const isRepeated = isPlayed && props.loop;
  const isInView = trigger === 'viewport' || trigger === 'scroll';
  return {
    src,
    trigger,
    hoverOut: trigger === 'hover' ? props.hoverOut : 'finish',
    rangeStart: isInView ? props.rangeStart : 0,
    rangeEnd: isInView ? props.rangeEnd : 100,
    plan: {
      startPoint,
      endPoint,
      speed: isPlayed ? props.speed : 1,
      isReversed: reverse,
      rounds: isRepeated ? times || null : 1,
      delay: isRepeated ? props.loopDelay * 1000 : 0,
    },
  };
}

/** Returns the plan of a loaded animation. */
export function planOf({ plan }: Options, film: Pick<Plan, 'frames' | 'frameRate'>): Plan {
  return { ...plan, rounds: plan.rounds ?? Number.POSITIVE_INFINITY, ...film };
}
