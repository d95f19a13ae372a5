import type { BrowserTools } from '../../builder/island.tsx';
import type { PopupResponse } from '../../features/popups/offer.ts';
import { focusDelays, openModal } from '../../ui/modal.ts';

export interface ShownPopup {
  element: HTMLDialogElement;
  hide(): Promise<void>;
}

/** Types of popups that do not block the page. */
const nonModal: readonly string[] = ['bottom-bar', 'slide-in', 'top-banner'];

/**
 * Shows a fresh copy of a popup, so that its forms and sliders restart each time. `onHidden` is called once it is closed
 * in any way.
 */
export function showDialog(
  { html, settings }: PopupResponse,
  { mount, unmount, onHidden }: Pick<BrowserTools, 'mount' | 'unmount'> & { onHidden(): void },
): ShownPopup {
  const element = copyOf(html);
  document.body.append(element);
  mount(element);
  const timers: Array<ReturnType<typeof setTimeout>> = [];
  const isModal = settings.overlay && !nonModal.includes(settings.kind);
  const modal = openModal(element, {
    isModal,
    focusDelay: focusDelays.popup,
    movesFocus: settings.a11y_navigation,
    closesOnEscape: !settings.prevent_close_on_esc_key,
    closesOnBackground: isModal && !settings.prevent_close_on_background_click,
    locksScroll: settings.prevent_scroll,
    leave: () => {
      for (const timer of timers) clearTimeout(timer);
      return play(element, 'leave');
    },
    onClosed() {
      unmount(element);
      element.remove();
      onHidden();
    },
  });
  void play(element, 'enter');

  const button = element.querySelector<HTMLButtonElement>(':scope > .close');
  button?.addEventListener('click', () => void modal.close());
  if (button && settings.close_button_delay > 0) {
    button.hidden = true;
    timers.push(setTimeout(() => (button.hidden = false), settings.close_button_delay * 1000));
  }
  if (settings.close_automatically > 0) {
    timers.push(setTimeout(() => void modal.close(), settings.close_automatically * 1000));
  }
  return { element, hide: modal.close };
}

function copyOf(html: string): HTMLDialogElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const element = template.content.querySelector('dialog');
  if (!element) throw new Error('The popup has no dialog.');
  return element;
}

/** Plays the animation of a phase to its end; resolves immediately without one, or with reduced motion. */
async function play(element: HTMLElement, phase: 'enter' | 'leave'): Promise<void> {
  element.dataset.phase = phase;
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
  if (element.dataset.phase === phase && phase === 'enter') delete element.dataset.phase;
}
