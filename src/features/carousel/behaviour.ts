import type { Behaviour } from '../../builder/island.tsx';
import { createAutoplay } from './autoplay.ts';
import { watchHolds } from './autoplay-pauses.ts';
import { showDots } from './dots.ts';
import { lastStop, type Row, scrollFor, slidesPerView, statusText, stepFrom, stopAt, stopForKey } from './rules.ts';
import { onScrollEnd } from './scroll-end.ts';
import { type CarouselEvent, type CarouselState, nextCarousel } from './state.ts';

export interface CarouselOptions {
  wrap: boolean;
  pagination: 'dots' | 'fraction' | 'none';
  /** Autoplay delay per slide in milliseconds; 0: no autoplay. */
  delay: number;
}

/** Elements that handle arrow keys, Home and End themselves. */
const keyed = 'input, select, textarea, audio, video, [contenteditable], [role="tab"], [role="slider"], [role="radio"]';

/**
 * The carousel in the browser, after https://www.w3.org/WAI/ARIA/apg/patterns/carousel/. The row scrolls natively;
 * this adds the bar, the keys and autoplay, and makes slides out of view inert.
 *
 * ```html
 * <section data-carousel="3 2 1" data-island="slides" aria-label="…">
 *   <div class="bar"><button class="previous">…</button><div class="dots"></div><button class="next">…</button></div>
 *   <div class="track" tabindex="0"><div class="slide" role="group" aria-label="۱ از ۲">…</div>…</div>
 *   <p class="sr" role="status"></p>
 * </section>
 * ```
 */
export const carousel: Behaviour<CarouselOptions> = (root, options) => {
  const { track, status, bar, dots, pauseButton, previous, next } = partsOf(root);
  if (!track || !status) return;
  const slides = [...track.children] as HTMLElement[];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const ending = new AbortController();
  const { signal } = ending;

  const isRtl = getComputedStyle(track).direction === 'rtl';
  const firstRow = measure(track, slides);
  let state: CarouselState = { row: firstRow, at: stopAt(firstRow, track.scrollLeft), heading: null };

  const position = () => ({ at: state.at, last: lastStop(state.row), wrap: options.wrap });

  const send = (event: CarouselEvent) => {
    const was = state;
    const { state: now, scroll, isChosen } = nextCarousel(state, event);
    state = now;
    const { row, at } = now;
    if (isChosen) autoplay?.send({ type: 'stop' });
    if (row !== was.row || at !== was.at) show();
    if (scroll)
      track.scrollTo({
        left: scrollFor(row, at, isRtl),
        behavior: reducedMotion.matches ? 'instant' : scroll,
      });
    if (isChosen) status.textContent = statusText({ at, seen: slidesPerView(row), count: slides.length });
  };
  const choose = (to: number) => send({ type: 'choose', to, scroll: track.scrollLeft });
  const go = (to: number) => send({ type: 'go', to, scroll: track.scrollLeft });

  const show = () => {
    const { at, last } = position();
    showSlides(track, slides, { from: at, to: at + slidesPerView(state.row) });
    previous?.setAttribute('aria-disabled', String(!options.wrap && at === 0));
    next?.setAttribute('aria-disabled', String(!options.wrap && at === last));
    if (dots && bar) showDots(dots, bar, { at, stops: last + 1, requested: options.pagination });
  };

  const autoplay =
    options.delay > 0
      ? createAutoplay({
          clock: window,
          delay: options.delay,
          onTurn() {
            const turn = stepFrom(position(), 1);
            if (turn === state.at) autoplay?.send({ type: 'stop' });
            else go(turn);
          },
          onChange: ({ isOn }) => pauseButton && showPaused(pauseButton, !isOn),
        })
      : undefined;

  const togglePause = () => {
    const isOver = stepFrom(position(), 1) === state.at;
    if (isOver && pauseButton?.hasAttribute('data-paused')) go(0);
    autoplay?.send({ type: 'toggle' });
  };

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null || !bar?.contains(button)) return;
    if (button === previous) choose(stepFrom(position(), -1));
    else if (button === next) choose(stepFrom(position(), 1));
    else if (button === pauseButton) togglePause();
    else choose([...(dots?.children ?? [])].indexOf(button));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(keyed)) return;
    const stop = stopForKey(position(), event.key, isRtl);
    if (stop === null) return;
    event.preventDefault();
    choose(stop);
    // The arrow moves on from dot to dot, as the slides do.
    if (dots?.contains(document.activeElement)) (dots.children[stop] as HTMLElement | undefined)?.focus();
  };

  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  for (const sign of ['pointerdown', 'wheel', 'touchmove'] as const)
    track.addEventListener(sign, () => send({ type: 'take' }), { signal, passive: true });
  onScrollEnd(track, () => send({ type: 'rest', scroll: track.scrollLeft }), signal);
  if (autoplay) watchHolds(autoplay.send, { root, track, reducedMotion, signal });

  const resize = new ResizeObserver(() => {
    // A closed tab has no size to measure.
    if (track.clientWidth > 0) send({ type: 'measure', row: measure(track, slides), scroll: track.scrollLeft });
  });
  show();
  resize.observe(track);

  return () => {
    ending.abort();
    autoplay?.end();
    resize.disconnect();
    for (const slide of slides) slide.inert = false;
    dots?.replaceChildren();
  };
};

function partsOf(root: HTMLElement) {
  const find = (selector: string) => root.querySelector<HTMLElement>(`:scope > ${selector}`);
  return {
    track: find('.track'),
    status: find('[role="status"]'),
    bar: find('.bar'),
    dots: find('.bar > .dots'),
    pauseButton: find('.bar > .pause'),
    previous: find('.bar > .previous'),
    next: find('.bar > .next'),
  };
}

function showPaused(button: HTMLElement, isPaused: boolean): void {
  button.setAttribute('aria-label', isPaused ? 'شروع حرکت خودکار' : 'توقف حرکت خودکار');
  button.toggleAttribute('data-paused', isPaused);
}

/** Makes the slides out of view inert; the focus of such a slide moves to the track. */
function showSlides(track: HTMLElement, slides: HTMLElement[], { from, to }: { from: number; to: number }): void {
  for (const [index, slide] of slides.entries()) {
    const isSeen = index >= from && index < to;
    if (!isSeen && slide.contains(document.activeElement)) track.focus({ preventScroll: true });
    slide.inert = !isSeen;
  }
}

function measure(track: HTMLElement, slides: HTMLElement[]): Row {
  const start = slides[0]?.offsetLeft ?? 0;
  return {
    offsets: slides.map((slide) => Math.abs(slide.offsetLeft - start)),
    max: track.scrollWidth - track.clientWidth,
  };
}
