import { isModified } from './click.ts';

/** Signs that a visitor is about to use an island. */
const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/** Elements that handle a click natively; a behaviour only enhances them, except for links that it marks. */
const works = 'a[href]:not([data-hold]), summary, label, input, select, textarea';

interface HoldInput {
  element: HTMLElement;
  /** Called when a pointer approaches: the code may be prefetched. */
  onApproach(): void;
  /** The visitor uses the island: it must be hydrated. */
  onUse(): void;
}

/**
 * Buffers clicks and keys inside an island that is not hydrated yet, so that no interaction is lost: `giveBack` replays
 * them in order. Not buffered: events in the island's slots, clicks that open a new tab or window, and, in an island
 * without React, clicks that the plain HTML handles.
 */
export function bufferEvents({ element, onApproach, onUse }: HoldInput) {
  let buffered: Event[] = [];
  let isGivingBack = false;

  const notice = (event: Event) => {
    if (isGivingBack || !isOwn(element, event)) return;
    if (event instanceof MouseEvent && event.type === 'click') keepClick(event);
    else if (event instanceof KeyboardEvent) buffered.push(event);
    onUse();
  };
  const keepClick = (event: MouseEvent) => {
    if (isModified(event)) return;
    if (!('react' in element.dataset) && (event.target as Element).closest(works)) return;
    event.preventDefault();
    event.stopPropagation();
    buffered.push(event);
  };

  for (const sign of signs) element.addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' });
  element.addEventListener('pointerenter', onApproach);

  return {
    /** Replays the buffered events: to the island once it is hydrated, or to the plain HTML if it cannot be. */
    async giveBack(): Promise<void> {
      const events = buffered;
      buffered = [];
      isGivingBack = true;
      let isKeyTaken = false;
      for (const event of events) {
        // Enter and Space click a button unless the key event was prevented; a keyboard click has no count.
        if (isKeyTaken && event.type === 'click' && (event as MouseEvent).detail === 0) continue;
        const isDone = !(event.target as Element).dispatchEvent(copyOf(event));
        isKeyTaken = isDone && event.type === 'keydown';
        // As between real events, changes of one are rendered before the next.
        await null;
      }
      isGivingBack = false;
    },
    /** Stops buffering events of the island. */
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

/** An event can be dispatched only once; its copy has the same keys, buttons and position. */
export function copyOf(event: Event): Event {
  const copy = event.constructor as new (type: string, init: Event) => Event;
  return new copy(event.type, event);
}
