import type { Behaviour } from '../../builder/island.tsx';
import { indexInRow } from './rules.ts';

/** A pointer that only passes by opens nothing, one that slips off for a moment closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 250;
/** Room for a sub-menu beside its entry; with less it grows the other way. */
const subWidth = 300;

/**
 * Adds to a menu that already works: sub-menus that open under a mouse, close by Escape, by a click elsewhere and when
 * the focus leaves; arrow keys along the row and into a sub-menu. Where the sub-menus stand in the flow, below their
 * entries, they only open and close by their buttons.
 *
 * ```html
 * <nav data-island="nav-menu" data-id="nav0001" data-when="idle">
 *   <details class="toggle"><summary>منو</summary></details>
 *   <ul><li><a href="/vps/">…</a><details name="…"><summary aria-label="…"></summary><ul class="sub">…</ul></details></li></ul>
 * </nav>
 * ```
 */
const navMenu: Behaviour = (root) => {
  const items = [...root.querySelectorAll<HTMLElement>(':scope > ul > li')];
  const toggle = root.querySelector<HTMLDetailsElement>(':scope > .toggle');
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The sub-menu that a mouse opened and no click has confirmed. */
  let hovered: HTMLDetailsElement | null = null;

  const subOf = (item: HTMLElement) => item.querySelector<HTMLDetailsElement>(':scope > details');
  const controlOf = (item: HTMLElement | undefined) =>
    item?.querySelector<HTMLElement>(':scope > a, :scope > details > summary');
  const itemAt = (target: EventTarget | null) => items.find((item) => item.contains(target as Node | null));
  const isFloating = (sub: HTMLDetailsElement) =>
    sub.lastElementChild !== null && getComputedStyle(sub.lastElementChild).position === 'absolute';
  const isRtl = () => getComputedStyle(root).direction === 'rtl';
  const isSheet = () => root.matches('[popover]:popover-open');

  const close = (sub: HTMLDetailsElement) => {
    sub.open = false;
    if (hovered === sub) hovered = null;
  };
  const closeFloating = (isSpared: (item: HTMLElement) => boolean) => {
    for (const item of items) {
      const sub = subOf(item);
      if (sub?.open && !isSpared(item) && isFloating(sub)) close(sub);
    }
  };
  /** Makes the sub-menu grow to the side on which there is room for it. */
  const place = (item: HTMLElement) => {
    const { left, right } = item.getBoundingClientRect();
    const room = isRtl() ? right : document.documentElement.clientWidth - left;
    item.toggleAttribute('data-flip', room < subWidth);
  };
  const open = (item: HTMLElement, sub: HTMLDetailsElement) => {
    place(item);
    closeFloating((other) => other === item);
    sub.open = true;
  };

  const onPointerEnter = (item: HTMLElement, sub: HTMLDetailsElement, pointerType: string) => {
    if (pointerType !== 'mouse' || !isFloating(sub)) return;
    clearTimeout(timer);
    if (sub.open) return;
    timer = setTimeout(() => {
      open(item, sub);
      hovered = sub;
    }, openAfterMs);
  };
  const onPointerLeave = (sub: HTMLDetailsElement, event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    if (hovered === sub) timer = setTimeout(() => hovered === sub && close(sub), closeAfterMs);
  };

  const onClick = (event: MouseEvent) => {
    const item = itemAt(event.target);
    const target = event.target as Element;
    const sub = item && subOf(item);
    if (item && sub && target.closest('summary')?.parentElement === sub) {
      clearTimeout(timer);
      place(item);
      // The click of somebody whose mouse has just opened it: it stays.
      if (hovered === sub && event.detail > 0) event.preventDefault();
      hovered = null;
    }
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link && leadsIntoThisPage(link)) dismiss();
  };
  /** Clears the way to the place that a link leads to. */
  const dismiss = () => {
    closeFloating(() => false);
    if (isSheet()) root.hidePopover();
    if (toggle) toggle.open = false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isDone = event.key === 'Escape' ? closeInnermost(event.target as Element) : move(event);
    if (isDone) event.preventDefault();
  };
  /** The sub-menu around the focus, else the whole menu behind its button; a sheet is closed by the browser. */
  const closeInnermost = (target: Element): boolean => {
    const item = itemAt(target);
    const around = [item && subOf(item), toggle].find(
      (details) => details?.open && details.getClientRects().length > 0,
    );
    if (!around || isSheet()) return false;
    close(around);
    if (around === toggle || around.contains(target)) around.querySelector('summary')?.focus();
    return true;
  };
  const move = ({ target, key }: KeyboardEvent): boolean => {
    const item = itemAt(target);
    const sub = item && subOf(item);
    if (!item || !(target as Element).matches('a, summary') || (target as Element).closest('[data-slot]')) return false;
    const isInRow = target === controlOf(item) || target === sub?.querySelector('summary');
    if (!isInRow) return sub ? moveInSub(item, sub, target as HTMLElement, key) : false;
    if (sub && key === 'ArrowDown' && isFloating(sub)) {
      open(item, sub);
      focusablesOf(sub)[0]?.focus();
      return true;
    }
    if (root.dataset.layout !== 'bar' || !isRow(items)) return false;
    const next = indexInRow({ index: items.indexOf(item), count: items.length, key, isRtl: isRtl() });
    if (next === null) return false;
    controlOf(items[next])?.focus();
    return true;
  };
  const moveInSub = (item: HTMLElement, sub: HTMLDetailsElement, from: HTMLElement, key: string): boolean => {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return false;
    const links = focusablesOf(sub);
    const next = links.indexOf(from) + step;
    (next < 0 ? controlOf(item) : links[next])?.focus();
    return true;
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    closeFloating((item) => subOf(item) === hovered || item.contains(target as Node));
    const isAtButton = target instanceof Element && target.getAttribute('popovertarget') === root.id;
    if (isSheet() && !isAtButton && !root.contains(target as Node)) root.hidePopover();
  };
  const onPointerDown = ({ target }: PointerEvent) => closeFloating((item) => item.contains(target as Node));
  const onDocumentKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && hovered && !event.defaultPrevented) close(hovered);
  };

  for (const item of items) {
    const sub = subOf(item);
    if (!sub) continue;
    item.addEventListener('pointerenter', ({ pointerType }) => onPointerEnter(item, sub, pointerType), { signal });
    item.addEventListener('pointerleave', (event) => onPointerLeave(sub, event), { signal });
    // A mouse may have come before the script.
    if (item.matches(':hover') && matchMedia('(hover: hover)').matches) onPointerEnter(item, sub, 'mouse');
  }
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal });
  document.addEventListener('keydown', onDocumentKey, { signal });
  // A sheet has no place on a screen that shows the row.
  matchMedia('(min-width: 1025px)').addEventListener('change', () => isSheet() && root.hidePopover(), { signal });

  return () => {
    clearTimeout(timer);
    ended.abort();
  };
};

/** What the focus can reach in a sub-menu besides its button. */
function focusablesOf(sub: HTMLDetailsElement): HTMLElement[] {
  return [...(sub.lastElementChild?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? [])];
}

/** True when the entries stand side by side. */
function isRow([first, second]: HTMLElement[]): boolean {
  return first !== undefined && second !== undefined && first.offsetTop === second.offsetTop;
}

function leadsIntoThisPage({ hash, pathname, origin }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && origin === location.origin;
}

export default navMenu;
