import { closesOnBack } from './back.ts';

// Modal dialogs: all layers above the page use this file.
export { popoverClosesOnBack } from './back.ts';

/** Delay before the focus moves into a dialog. */
export const focusDelays = { popup: 250, other: 100 } as const;

export interface ModalOptions {
  focusDelay?: number;
  /** False for bars and slide-ins, behind which the page stays usable. */
  isModal?: boolean;
  closesOnEscape?: boolean;
  closesOnBackground?: boolean;
  locksScroll?: boolean;
  /** False leaves focus where it is. */
  movesFocus?: boolean;
  /** Awaited before the dialog closes: its exit animation. */
  leave?(): Promise<unknown>;
  /** Called once when the dialog has closed in any way. */
  onClosed?(): void;
}

export interface OpenModal {
  /** Closes it; idempotent. */
  close(): Promise<void>;
}

interface Entry {
  dialog: HTMLDialogElement;
  closesOnEscape: boolean;
  close(): Promise<void>;
}

/** The open dialogs, the topmost last: Escape closes one at a time. */
const stack: Entry[] = [];

/**
 * Opens a native dialog: the page behind a modal one is inert (focus trap), the focus moves in after the delay without
 * scrolling and returns to its previous element, the page does not scroll or shift, and Back closes it. Dialogs can be
 * stacked.
 */
export function openModal(dialog: HTMLDialogElement, options: ModalOptions = {}): OpenModal {
  const {
    focusDelay = focusDelays.other,
    isModal = true,
    closesOnEscape = true,
    closesOnBackground = isModal,
    locksScroll = isModal,
    movesFocus = true,
  } = options;
  const opener = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  let closing: Promise<void> | undefined;
  let isPressedOutside = false;

  const finish = async () => {
    closedOtherwise();
    clearTimeout(focusTimer);
    listening.abort();
    await options.leave?.();
    const hadFocus = dialog.contains(document.activeElement) || document.activeElement === document.body;
    stack.splice(stack.indexOf(entry), 1);
    if (stack.length === 0) document.removeEventListener('keydown', closeTopmost);
    dialog.close();
    unlock();
    if (movesFocus && hadFocus && opener instanceof HTMLElement && opener.isConnected) {
      opener.focus({ preventScroll: true });
    }
    options.onClosed?.();
  };
  const entry: Entry = {
    dialog,
    closesOnEscape,
    close() {
      closing ??= finish();
      return closing;
    },
  };

  const isOutside = (event: MouseEvent) => {
    if (event.target !== dialog) return false;
    const box = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  };
  // A close request of the browser, such as the back gesture of a phone.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (closesOnEscape) void entry.close();
    },
    { signal },
  );
  if (closesOnBackground) {
    // Both ends of the press must be outside: a text selection may end there.
    dialog.addEventListener('pointerdown', (event) => (isPressedOutside = isOutside(event)), { signal });
    dialog.addEventListener('click', (event) => isPressedOutside && isOutside(event) && void entry.close(), { signal });
  }

  if (stack.length === 0) document.addEventListener('keydown', closeTopmost);
  stack.push(entry);
  const unlock = locksScroll ? lockScroll() : () => {};
  show(dialog, isModal);
  const closedOtherwise = isModal ? closesOnBack(() => void entry.close()) : () => {};
  // Browsers also blur a focused element of a page that stays usable.
  if (!isModal && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  const focusTimer = movesFocus ? setTimeout(() => takeFocus(dialog), focusDelay) : undefined;
  return { close: entry.close };
}

/** Opens the dialog without moving the focus: browsers do not move it into inert elements. */
function show(dialog: HTMLDialogElement, isModal: boolean): void {
  dialog.tabIndex = -1;
  dialog.inert = true;
  if (isModal) dialog.showModal();
  else dialog.show();
  dialog.inert = false;
}

function takeFocus(dialog: HTMLDialogElement): void {
  if (dialog.contains(document.activeElement)) return;
  const target = dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog;
  target.focus({ preventScroll: true });
}

function closeTopmost(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (!top || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  // An open popover inside (a list of options) closes first, natively.
  if (top.dialog.querySelector(':popover-open')) return;
  event.preventDefault();
  if (top.closesOnEscape) void top.close();
}

let locks = 0;

/** Locks page scrolling; the space of the scroll bar is reserved, so that nothing shifts. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    style.removeProperty('overflow');
    style.removeProperty('scrollbar-gutter');
  };
}
