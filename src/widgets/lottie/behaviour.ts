import type { Behaviour } from '../../builder/island.tsx';
import { type Film, loadFilm } from './film.ts';
import { createFrames } from './frames.ts';
import { type Options, planOf } from './options.ts';
import { frameAt, frameOf, isInRange, needsStop, rangeProgress } from './rules.ts';
import { isPlaying, nextPlay, type PlayEvent, type PlayState, phaseOf, playStart } from './state.ts';

/**
 * Plays an animation in place of its picture. `data-state` is its state: `still` (reduced motion), `failed`, `ready`,
 * `playing` or `over`; `data-film` marks that the animation is shown instead of the picture.
 *
 * ```html
 * <div data-island="lottie"><div class="box"><picture>…</picture></div><button hidden>…</button></div>
 * ```
 */
const lottie: Behaviour<Options> = (root, options) => {
  const box = root.querySelector<HTMLElement>('.box');
  const button = root.querySelector<HTMLButtonElement>(':scope > button');
  if (!box) return;
  const stage = document.createElement('div');
  stage.className = 'stage';
  const isPictured = box.querySelector('picture') !== null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const { trigger } = options;

  let state = playStart;
  let film: Film | undefined;
  let loading: Promise<void> | undefined;
  let hasEnded = false;

  const send = (event: PlayEvent) => {
    state = nextPlay(state, event, options);
    if (isPlaying(state)) frames.start();
    else frames.stop();
    showPhase({ root, button, trigger }, state);
  };

  const frames = createFrames((delta) => {
    send({ type: 'tick', delta });
    if (state.plan) film?.show(frameAt(state.plan, state.elapsed).frame);
  });

  const position = () => {
    const { top, height } = box.getBoundingClientRect();
    return { top, height, viewport: innerHeight };
  };
  /** Updates the state for the element's position on the screen. */
  const look = () => {
    if (!state.plan || state.isCalm) return;
    if (trigger === 'scroll') film?.show(frameOf(state.plan, rangeProgress(position(), options)));
    if (trigger === 'viewport') send({ type: 'look', isInRange: isInRange(position(), options) });
  };

  const load = async () => {
    try {
      box.append(stage);
      const loaded = await loadFilm({ src: options.src, container: stage });
      if (hasEnded) return loaded.end();
      film = loaded;
      const plan = planOf(options, loaded);
      film.show(frameOf(plan, 0));
      send({ type: 'loaded', plan });
    } catch {
      stage.remove();
      loading = undefined;
      if (!hasEnded) send({ type: 'failed' });
    }
  };

  /** Follows the wish for motion, at first and whenever it changes. */
  const obey = async () => {
    send({ type: 'calm', isCalm: calm.matches });
    // A picture is static as well, and needs no download.
    const isPictureEnough = () => calm.matches && isPictured;
    if (!isPictureEnough()) {
      loading ??= load();
      await loading;
    }
    if (hasEnded) return;
    root.toggleAttribute('data-film', film !== undefined && !isPictureEnough());
    if (calm.matches && state.plan) film?.show(frameOf(state.plan, 1));
    look();
  };

  const ending = new AbortController();
  const { signal } = ending;
  const sight = new IntersectionObserver((entries) => {
    send({ type: 'sight', isSeen: entries.at(-1)?.isIntersecting ?? false });
    look();
  });
  sight.observe(box);
  calm.addEventListener('change', () => void obey(), { signal });
  listen({ root, trigger, signal }, { send, look });
  const onPress = () => send({ type: 'press', isInRange: isInRange(position(), options) });
  button?.addEventListener('click', onPress, { signal });
  void obey();

  return () => {
    hasEnded = true;
    ending.abort();
    sight.disconnect();
    frames.stop();
    film?.end();
    stage.remove();
    delete root.dataset.state;
    root.toggleAttribute('data-film', false);
    if (button) button.hidden = true;
  };
};

interface Player {
  root: HTMLElement;
  trigger: Options['trigger'];
}

/** Marks the phase at the element; the button starts or stops, and is hidden where it would do neither. */
function showPhase({ root, button, trigger }: Player & { button: HTMLElement | null }, state: PlayState): void {
  const phase = phaseOf(state);
  if (phase === root.dataset.state) return;
  if (phase) root.dataset.state = phase;
  else delete root.dataset.state;
  if (!button) return;
  const { plan } = state;
  button.hidden = phase === 'still' || phase === 'failed' || !plan || (trigger === 'viewport' && !needsStop(plan));
  button.setAttribute('aria-label', (phase === 'playing' ? button.dataset.stop : button.dataset.play) ?? '');
}

interface Listener {
  send(event: PlayEvent): void;
  look(): void;
}

/** Listens for the events of the trigger: the position in the window, or pointer and focus. */
function listen({ root, trigger, signal }: Player & { signal: AbortSignal }, { send, look }: Listener): void {
  if (trigger === 'scroll' || trigger === 'viewport') {
    for (const name of ['scroll', 'resize'])
      addEventListener(name, () => requestAnimationFrame(look), { signal, passive: true });
  }
  if (trigger !== 'hover') return;
  for (const name of ['pointerenter', 'focusin'])
    root.addEventListener(name, () => send({ type: 'enter' }), { signal });
  for (const name of ['pointerleave', 'focusout'])
    root.addEventListener(name, () => send({ type: 'leave' }), { signal });
}

export default lottie;
