import type { AutoplayEvent, PauseReason } from './autoplay.ts';

interface HoldsInput {
  root: HTMLElement;
  track: HTMLElement;
  reducedMotion: MediaQueryList;
  signal: AbortSignal;
}

/** Reports pause reasons to autoplay, now and until the signal aborts. */
export function watchHolds(send: (event: AutoplayEvent) => void, input: HoldsInput): void {
  const { root, track, reducedMotion, signal } = input;
  const hold = (by: PauseReason, isHeld: boolean) => send({ type: isHeld ? 'hold' : 'release', by });
  const sight = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting), {
    threshold: 0.5,
  });

  root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && hold('hover', true), {
    signal,
  });
  root.addEventListener('pointerleave', () => hold('hover', false), { signal });
  root.addEventListener('focusin', () => hold('focus', true), { signal });
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => !root.contains(relatedTarget as Node | null) && hold('focus', false),
    { signal },
  );
  track.addEventListener('pointerdown', () => send({ type: 'stop' }), { signal });
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal });
  reducedMotion.addEventListener('change', () => hold('reduced', reducedMotion.matches), { signal });
  signal.addEventListener('abort', () => sight.disconnect());
  hold('away', true);
  hold('hidden', document.hidden);
  hold('reduced', reducedMotion.matches);
  hold('hover', root.matches(':hover') && matchMedia('(hover: hover)').matches);
  hold('focus', root.matches(':focus-within'));
  sight.observe(track);
}
