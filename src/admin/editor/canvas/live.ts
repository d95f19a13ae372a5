import { type RefObject, useEffect, useRef } from 'react';
import type { Behaviour, BrowserTools } from '../../../builder/island.tsx';
import type { CarouselOptions } from '../../../features/carousel/behaviour.ts';
import type { CountdownOptions } from '../../../widgets/countdown/behaviour.ts';

interface Live {
  load(): Promise<{ default: Behaviour<never> }>;
  /** The options in the canvas, without autoplay, navigation or storage. */
  options?(stored: never): object;
}

const stopped = (options: CarouselOptions) => ({ ...options, delay: 0 });

/** Widgets by type whose behaviour only renders content that the server cannot. All others are static in the canvas. */
const live: Record<string, Live> = {
  countdown: {
    load: () => import('../../../widgets/countdown/behaviour.ts'),
    options: ({ due, span = 0 }: CountdownOptions) => ({ due: due ?? Date.now() + span, onExpire: 'none' }),
  },
  hours: { load: () => import('../../../widgets/hours/behaviour.ts') },
  'image-carousel': { load: () => import('../../../widgets/image-carousel/behaviour.ts'), options: stopped },
  'loop-carousel': { load: () => import('../../../widgets/loop-carousel/behaviour.ts'), options: stopped },
  lottie: { load: () => import('../../../widgets/lottie/behaviour.ts') },
  slides: { load: () => import('../../../widgets/slides/behaviour.ts'), options: stopped },
  'testimonial-carousel': {
    load: () => import('../../../widgets/testimonial-carousel/behaviour.ts'),
    options: stopped,
  },
};

export const isLive = (type: string): boolean => Object.hasOwn(live, type);

/**
 * Runs the behaviour of a widget in the canvas, and again with new options or new content. Marks the root with
 * `data-live`, as pages do.
 */
export function useLive(
  root: RefObject<HTMLElement | null>,
  { type, content }: { type: string; content: string },
): void {
  const running = useRef<{ key: string; element: HTMLElement | null; end(): void } | null>(null);
  useEffect(() => {
    const element = root.current;
    const props = element?.dataset.props;
    const key = `${element?.dataset.island} ${props} ${content}`;
    if (running.current?.element === element && running.current.key === key) return;
    running.current?.end();
    const isMeant = element !== null && element.dataset.island !== undefined && isLive(type);
    running.current = { key, element, end: isMeant ? start(element, { type, props }) : () => {} };
  });
  useEffect(
    () => () => {
      running.current?.end();
      running.current = null;
    },
    [],
  );
}

function start(element: HTMLElement, { type, props }: { type: string; props: string | undefined }): () => void {
  const { load, options } = live[type] as Live;
  let end: (() => void) | undefined;
  let hasEnded = false;
  void load().then(({ default: behave }) => {
    if (hasEnded) return;
    const stored = props === undefined ? undefined : JSON.parse(props);
    end = behave(element, (options ? options(stored as never) : stored) as never, {} as BrowserTools);
    element.dataset.live = '';
  });
  return () => {
    hasEnded = true;
    end?.();
    delete element.dataset.live;
  };
}
