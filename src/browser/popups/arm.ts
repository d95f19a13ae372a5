import {
  adblockProbeId,
  armTriggers,
  nextTick,
  stepTriggers,
  type TriggerEvent,
} from '../../features/popups/triggers.ts';
import type { PopupTriggers } from '../../features/popups/types.ts';

/** `Omit` that keeps the members of a union apart. */
type Happening = TriggerEvent extends infer E ? (E extends TriggerEvent ? Omit<E, 'at'> : never) : never;

const activities = ['keydown', 'mousemove', 'pointerdown', 'touchstart'] as const;

/** Listens for the triggers of one popup; calls `fire` each time one fires, until the answered function is called. */
export function listenForTriggers(triggers: PopupTriggers, fire: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { signal, passive: true, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state = armTriggers({
    triggers,
    at: Date.now(),
    y: scrollY,
    isTouch: matchMedia('(hover: none)').matches,
  });

  const happen = (happening: Happening) => {
    if (signal.aborted) return;
    const step = stepTriggers(state, { ...happening, at: Date.now() } as TriggerEvent);
    state = step.state;
    plan();
    if (step.fires.length > 0) fire();
  };
  const plan = () => {
    clearTimeout(timer);
    const at = nextTick(state);
    if (at !== null) timer = setTimeout(() => happen({ type: 'tick' }), Math.max(0, at - Date.now()));
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  if (triggers.scrolling || triggers.exit_intent || triggers.inactivity) {
    addEventListener('scroll', () => happen({ type: 'scroll', y: scrollY, furthest: furthest() }), passive);
  }
  if (triggers.click) addEventListener('click', () => happen({ type: 'click' }), passive);
  if (triggers.inactivity) {
    for (const name of activities) addEventListener(name, () => happen({ type: 'activity' }), passive);
  }
  if (triggers.exit_intent) {
    document.documentElement.addEventListener('mouseleave', (event) => happen({ type: 'leave', y: event.clientY }), {
      signal,
    });
  }
  if (triggers.scrolling_to) watch(triggers.scrolling_to.selector, () => happen({ type: 'seen' }), signal);
  if (triggers.adblock_detection) {
    const probing = setTimeout(
      () => happen({ type: 'probe', blocked: isBlocked() }),
      triggers.adblock_detection.delay * 1000,
    );
    signal.addEventListener('abort', () => clearTimeout(probing));
  }
  plan();
  return () => listening.abort();
}

const furthest = () => document.documentElement.scrollHeight - innerHeight;

/** The first element that matches; a selector that is wrong or finds nothing never comes into view. */
function watch(selector: string, onSeen: () => void, signal: AbortSignal): void {
  const element = find(selector);
  if (!element) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) onSeen();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Tempts ad blockers with an element that looks like an advertisement. */
function isBlocked(): boolean {
  const probe = document.createElement('div');
  probe.id = adblockProbeId(Math.random);
  probe.className = 'ad-box';
  probe.ariaHidden = 'true';
  probe.textContent = '\u00a0';
  Object.assign(probe.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', pointerEvents: 'none' });
  document.body.append(probe);
  const isGone = !probe.isConnected || getComputedStyle(probe).display === 'none';
  probe.remove();
  return isGone;
}
