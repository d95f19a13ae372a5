import type { Behaviour } from '../../builder/island.tsx';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { createAutoplay } from './autoplay.ts';
import {
  isAtStop,
  isSameRow,
  lastStop,
  paginationFor,
  scrollFor,
  slideName,
  slidesPerView,
  statusText,
  stepFrom,
  stopAt,
  stopForKey,
} from './rules.ts';

export interface CarouselOptions {
  wrap: boolean;
  pagination: 'dots' | 'fraction' | 'none';
  /** Milliseconds that a slide is shown before the next comes by itself; 0: it waits for the visitor. */
  delay: number;
}

/** What needs the arrow keys, Home and End for itself. */
const keyed = 'input, select, textarea, audio, video, [contenteditable], [role="tab"], [role="slider"], [role="radio"]';

/**
 * The carousel in the browser, after https://www.w3.org/WAI/ARIA/apg/patterns/carousel/. The row scrolls by itself;
 * this adds the bar, the keys, autoplay, and that what is out of sight cannot be reached.
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
  const find = (selector: string) => root.querySelector<HTMLElement>(`:scope > ${selector}`);
  const track = find('.track');
  const status = find('[role="status"]');
  if (!track || !status) return;
  const bar = find('.bar');
  const dots = find('.bar > .dots');
  const pauseButton = find('.bar > .pause');
  const previous = find('.bar > .previous');
  const next = find('.bar > .next');
  const slides = [...track.children] as HTMLElement[];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const ending = new AbortController();
  const listen = { signal: ending.signal };

  const isRtl = getComputedStyle(track).direction === 'rtl';
  let row = measure(track, slides);
  let at = stopAt(row, track.scrollLeft);
  /** Where the script is scrolling to; what is passed on the way is no choice of the visitor. */
  let heading: number | undefined;

  const place = () => ({ at, last: lastStop(row), wrap: options.wrap });

  const show = (stop: number) => {
    at = stop;
    const seen = slidesPerView(row);
    for (const [index, slide] of slides.entries()) {
      const isSeen = index >= at && index < at + seen;
      if (!isSeen && slide.contains(document.activeElement)) track.focus({ preventScroll: true });
      slide.inert = !isSeen;
    }
    const last = lastStop(row);
    previous?.setAttribute('aria-disabled', String(!options.wrap && at === 0));
    next?.setAttribute('aria-disabled', String(!options.wrap && at === last));
    if (dots && bar) showDots(dots, { at, stops: last + 1, wanted: options.pagination, room: roomIn(bar, dots) });
  };

  const go = (stop: number) => {
    heading = isAtStop(row, stop, track.scrollLeft) ? undefined : stop;
    show(stop);
    track.scrollTo({ left: scrollFor(row, stop, isRtl), behavior: reducedMotion.matches ? 'instant' : 'smooth' });
  };

  const announce = () => {
    status.textContent = statusText({ at, seen: slidesPerView(row), count: slides.length });
  };

  const autoplay =
    options.delay > 0
      ? createAutoplay({
          clock: window,
          delay: options.delay,
          onTurn() {
            const turn = stepFrom(place(), 1);
            if (turn === at) autoplay?.send({ type: 'stop' });
            else go(turn);
          },
          onChange({ isOn }) {
            pauseButton?.setAttribute('aria-label', isOn ? 'توقف حرکت خودکار' : 'شروع حرکت خودکار');
            pauseButton?.toggleAttribute('data-paused', !isOn);
          },
        })
      : undefined;
  const hold = (by: 'hover' | 'focus' | 'hidden' | 'away' | 'reduced', isHeld: boolean) =>
    autoplay?.send({ type: isHeld ? 'hold' : 'release', by });

  /** The visitor chose a stop. */
  const choose = (stop: number) => {
    autoplay?.send({ type: 'stop' });
    go(stop);
    announce();
  };

  const settle = () => {
    if (heading !== undefined) {
      if (isAtStop(row, heading, track.scrollLeft)) heading = undefined;
      return;
    }
    const stop = stopAt(row, track.scrollLeft);
    if (stop === at) return;
    autoplay?.send({ type: 'stop' });
    show(stop);
    announce();
  };

  const togglePause = () => {
    const isOver = stepFrom(place(), 1) === at;
    if (isOver && pauseButton?.hasAttribute('data-paused')) go(0);
    autoplay?.send({ type: 'toggle' });
  };

  const takeOver = () => {
    heading = undefined;
  };

  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
      if (button === null || !bar?.contains(button)) return;
      if (button === previous) choose(stepFrom(place(), -1));
      else if (button === next) choose(stepFrom(place(), 1));
      else if (button === pauseButton) togglePause();
      else choose([...(dots?.children ?? [])].indexOf(button));
    },
    listen,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(keyed)) return;
      const stop = stopForKey(place(), event.key, isRtl);
      if (stop === null) return;
      event.preventDefault();
      choose(stop);
      // The arrow moves on from dot to dot, as the slides do.
      if (dots?.contains(document.activeElement)) (dots.children[at] as HTMLElement | undefined)?.focus();
    },
    listen,
  );
  for (const sign of ['pointerdown', 'wheel', 'touchmove'] as const)
    track.addEventListener(sign, takeOver, { ...listen, passive: true });
  whenSettled(track, settle, ending.signal);

  if (autoplay) {
    root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && hold('hover', true), listen);
    root.addEventListener('pointerleave', () => hold('hover', false), listen);
    root.addEventListener('focusin', () => hold('focus', true), listen);
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => !root.contains(relatedTarget as Node | null) && hold('focus', false),
      listen,
    );
    track.addEventListener('pointerdown', () => autoplay.send({ type: 'stop' }), listen);
    document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), listen);
    reducedMotion.addEventListener('change', () => hold('reduced', reducedMotion.matches), listen);
    hold('away', true);
    hold('hidden', document.hidden);
    hold('reduced', reducedMotion.matches);
    hold('hover', root.matches(':hover') && matchMedia('(hover: hover)').matches);
    hold('focus', root.matches(':focus-within'));
  }
  const sight = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting), {
    threshold: 0.5,
  });
  if (autoplay) sight.observe(track);

  const resize = new ResizeObserver(() => {
    const measured = measure(track, slides);
    // In a closed tab there is nothing to measure; and a picture that makes the row higher stops no move.
    if (track.clientWidth === 0 || isSameRow(measured, row)) return;
    row = measured;
    show(Math.min(at, lastStop(row)));
    heading = undefined;
    if (!isAtStop(row, at, track.scrollLeft)) track.scrollTo({ left: scrollFor(row, at, isRtl), behavior: 'instant' });
  });
  show(at);
  resize.observe(track);

  return () => {
    ending.abort();
    autoplay?.end();
    sight.disconnect();
    resize.disconnect();
    for (const slide of slides) slide.inert = false;
    dots?.replaceChildren();
  };
};

function measure(track: HTMLElement, slides: HTMLElement[]) {
  const start = slides[0]?.offsetLeft ?? 0;
  return {
    offsets: slides.map((slide) => Math.abs(slide.offsetLeft - start)),
    max: track.scrollWidth - track.clientWidth,
  };
}

/** The pixels that the buttons of the bar leave to the dots. */
function roomIn(bar: HTMLElement, dots: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  const others = [...bar.children].filter((child) => child !== dots) as HTMLElement[];
  return others.reduce((room, { offsetWidth }) => room - (offsetWidth > 0 ? offsetWidth + gap : 0), bar.clientWidth);
}

interface DotsInput {
  at: number;
  stops: number;
  wanted: CarouselOptions['pagination'];
  room: number;
}

/** Marks the dot of the stop, or tells its number; dots that stand there stay, so that the focus does. */
function showDots(dots: HTMLElement, { at, stops, wanted, room }: DotsInput): void {
  if (paginationFor({ wanted, stops, room }) === 'fraction') {
    dots.removeAttribute('role');
    dots.removeAttribute('aria-label');
    dots.textContent = slideName(at, stops);
    return;
  }
  if (dots.children.length !== stops) {
    dots.setAttribute('role', 'group');
    dots.setAttribute('aria-label', 'انتخاب اسلاید');
    dots.replaceChildren(...Array.from({ length: stops }, (_, index) => makeDot(index)));
  }
  for (const [index, dot] of [...dots.children].entries()) {
    if (index === at) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

function makeDot(index: number): HTMLElement {
  const dot = document.createElement('button');
  dot.type = 'button';
  dot.setAttribute('aria-label', `اسلاید ${toPersianDigits(index + 1)}`);
  return dot;
}

/** Safari's scrolling ends without an event. */
const restAfter = 150;

/** Calls back when scrolling has come to rest. */
function whenSettled(track: HTMLElement, callback: () => void, signal: AbortSignal): void {
  if ('onscrollend' in window) {
    track.addEventListener('scrollend', callback, { signal });
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  (track as HTMLElement).addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(callback, restAfter);
    },
    { signal },
  );
}
