import type { Behaviour } from '../../builder/island.tsx';
import { type Film, loadFilm } from './film.ts';
import { type Options, planOf } from './options.ts';
import { advance, frameAt, frameOf, isInRange, needsStop, type Plan, rangeProgress } from './rules.ts';

/** No step is longer, whatever the browser was busy with. */
const longestStep = 100;

/**
 * Plays an animation over its picture. `data-state` tells how it does: `still` (nothing moves: motion is not wanted),
 * `failed`, `ready`, `playing` or `over`; `data-film` that the animation is shown instead of the picture.
 *
 * ```html
 * <div data-island="lottie"><div class="place"><picture>…</picture></div><button hidden>…</button></div>
 * ```
 */
const lottie: Behaviour<Options> = (root, options) => {
  const place = root.querySelector<HTMLElement>('.place');
  const button = root.querySelector<HTMLButtonElement>(':scope > button');
  if (!place) return;
  const stage = document.createElement('div');
  stage.className = 'stage';
  const isPictured = place.querySelector('picture') !== null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const { trigger, hoverOut } = options;

  let film: Film | undefined;
  let plan: Plan | undefined;
  let loading: Promise<void> | undefined;
  let hasEnded = false;
  let elapsed = 0;
  let direction: 1 | -1 = 1;
  let isWanted = false;
  let isStopped = false;
  let isSeen = false;
  let request = 0;
  let last: number | undefined;

  const tell = (state: string) => {
    root.dataset.state = state;
    if (!button) return;
    const isPlaying = state === 'playing';
    button.hidden = state === 'still' || state === 'failed' || !plan || (trigger === 'viewport' && !needsStop(plan));
    button.setAttribute('aria-label', (isPlaying ? button.dataset.stop : button.dataset.play) ?? '');
  };

  const step = (now: number) => {
    request = 0;
    if (!film || !plan) return;
    elapsed = advance(plan, elapsed, Math.min(longestStep, now - (last ?? now)), direction);
    last = now;
    const { frame, isOver } = frameAt(plan, elapsed);
    film.show(frame);
    if (direction === 1 ? isOver : elapsed === 0) {
      isWanted = false;
      last = undefined;
      tell(isOver ? 'over' : 'ready');
    } else request = requestAnimationFrame(step);
  };

  /** Runs the clock while it is wanted and seen, and stops it otherwise. */
  const update = () => {
    const runs = film !== undefined && !calm.matches && isSeen && isWanted && !isStopped;
    if (runs === (request !== 0)) return;
    if (runs) {
      request = requestAnimationFrame(step);
      tell('playing');
    } else {
      cancelAnimationFrame(request);
      request = 0;
      last = undefined;
      tell('ready');
    }
  };

  const isOver = () => root.dataset.state === 'over';
  const play = () => {
    if (isOver()) elapsed = 0;
    direction = 1;
    isWanted = true;
    update();
  };

  /** What the place of the element on the screen means to it. */
  const look = () => {
    if (!film || !plan || calm.matches) return;
    const { top, height } = place.getBoundingClientRect();
    const where = { top, height, viewport: innerHeight };
    if (trigger === 'scroll') film.show(frameOf(plan, rangeProgress(where, options)));
    if (trigger !== 'viewport' || isOver()) return;
    isWanted = isInRange(where, options);
    update();
  };

  const load = async () => {
    try {
      place.append(stage);
      const loaded = await loadFilm({ src: options.src, place: stage });
      if (hasEnded) return loaded.end();
      film = loaded;
      plan = planOf(options, loaded);
      film.show(frameOf(plan, 0));
    } catch {
      stage.remove();
      loading = undefined;
      if (!hasEnded) tell('failed');
    }
  };

  /** Follows the wish for motion, at first and whenever it changes. */
  const obey = async () => {
    if (calm.matches) {
      isWanted = false;
      update();
      tell('still');
    }
    // A picture stands still as well, and needs nothing to be fetched.
    const isShown = () => film !== undefined && !(calm.matches && isPictured);
    if (!(calm.matches && isPictured)) {
      loading ??= load();
      await loading;
    }
    if (hasEnded) return;
    root.toggleAttribute('data-film', isShown());
    if (!film || !plan) return;
    if (calm.matches) return film.show(frameOf(plan, 1));
    tell('ready');
    look();
  };

  const ending = new AbortController();
  const { signal } = ending;
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    look();
    update();
  });
  sight.observe(place);
  calm.addEventListener('change', () => void obey(), { signal });
  if (trigger === 'scroll' || trigger === 'viewport') {
    for (const name of ['scroll', 'resize'])
      addEventListener(name, () => requestAnimationFrame(look), { signal, passive: true });
  }
  if (trigger === 'hover') {
    const leave = () => {
      if (hoverOut === 'pause') isWanted = false;
      if (hoverOut === 'reverse') direction = -1;
      update();
    };
    for (const name of ['pointerenter', 'focusin']) root.addEventListener(name, play, { signal });
    for (const name of ['pointerleave', 'focusout']) root.addEventListener(name, leave, { signal });
  }
  button?.addEventListener(
    'click',
    () => {
      if (trigger === 'viewport') {
        isStopped = root.dataset.state === 'playing';
        if (isOver()) play();
        else look();
      } else if (root.dataset.state === 'playing') isWanted = false;
      else play();
      update();
    },
    { signal },
  );
  void obey();

  return () => {
    hasEnded = true;
    ending.abort();
    sight.disconnect();
    cancelAnimationFrame(request);
    film?.end();
    stage.remove();
    delete root.dataset.state;
    root.toggleAttribute('data-film', false);
    if (button) button.hidden = true;
  };
};

export default lottie;
