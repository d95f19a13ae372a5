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
  const { trigger, hoverOut, rangeStart, rangeEnd, startPoint, endPoint, speed, reverse, loop, times } = props;
  const rounds = loop ? times || null : 1;
  return {
    src,
    trigger,
    hoverOut,
    rangeStart,
    rangeEnd,
    plan: { startPoint, endPoint, speed, isReversed: reverse, rounds, delay: props.loopDelay * 1000 },
  };
}

/** The plan for an animation that is there. */
export function planOf({ plan }: Options, film: Pick<Plan, 'frames' | 'frameRate'>): Plan {
  return { ...plan, rounds: plan.rounds ?? Number.POSITIVE_INFINITY, ...film };
}
