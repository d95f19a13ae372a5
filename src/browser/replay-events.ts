import { isModified } from './click.ts';

/** Signs that a visitor is about to use an island. */
const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/** What answers a click by itself, script or not; a behaviour only adds to it, except to links that it marks. */
const works = 'a[href]:not([data-hold]), summary, label, input, select, textarea';

interface HoldInput {
  element: HTMLElement;
  /** A pointer came near: the code may be fetched. */
  onApproach(): void;
  /** The visitor uses the island: it must come to life. */
  onUse(): void;
}

/**
 * Stands at an island that is not alive yet. Clicks and keys inside it are kept, so that nothing the visitor does is
 * lost: `giveBack` lets them happen again, in their order. Not kept is what happens in the island's slots, which are
 * not its own, clicks that ask the browser for a new tab or window, and, in an island without React, clicks that the
 * plain HTML answers.
 */
export function bufferEvents({ element, onApproach, onUse }: HoldInput) {
  let kept: Event[] = [];
  let isGivingBack = false;

  const notice = (event: Event) => {
    if (isGivingBack || !isOwn(element, event)) return;
    if (event instanceof MouseEvent && event.type === 'click') keepClick(event);
    else if (event instanceof KeyboardEvent) kept.push(event);
    onUse();
  };
  const keepClick = (event: MouseEvent) => {
    if (isModified(event)) return;
    if (!('react' in element.dataset) && (event.target as Element).closest(works)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(event);
  };

  for (const sign of signs) element.addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' });
  element.addEventListener('pointerenter', onApproach);

  return {
    /** Lets the kept events happen: to the island once it is alive, or to the plain HTML when it cannot be. */
    async giveBack(): Promise<void> {
      const events = kept;
      kept = [];
      isGivingBack = true;
      let isKeyTaken = false;
      for (const event of events) {
        // Enter and Space click a button unless the key itself was taken; a keyboard's click has no count.
        if (isKeyTaken && event.type === 'click' && (event as MouseEvent).detail === 0) continue;
        const isDone = !(event.target as Element).dispatchEvent(copyOf(event));
        isKeyTaken = isDone && event.type === 'keydown';
        // As between real events, what one of them changed is rendered before the next.
        await null;
      }
      isGivingBack = false;
    },
    /** Leaves the island to itself. */
    end(): void {
      for (const sign of signs) element.removeEventListener(sign, notice, { capture: true });
      element.removeEventListener('pointerenter', onApproach);
    },
  };
}

function isOwn(element: HTMLElement, event: Event): boolean {
  const slot = event.target instanceof Element ? event.target.closest('[data-slot]') : null;
  return slot === null || !element.contains(slot);
}

/** An event can be dispatched only once; its copy carries the same keys, buttons and place. */
export function copyOf(event: Event): Event {
  const copy = event.constructor as new (type: string, init: Event) => Event;
  return new copy(event.type, event);
}
