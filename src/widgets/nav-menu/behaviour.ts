import type { Behaviour } from '../../builder/island.tsx';
import { moveFocus } from './keys.ts';
import { createSubMenus, isFloating } from './sub-menus.ts';

/**
 * Enhances a working menu: sub-menus open on hover, close on Escape, on a click elsewhere and when the focus leaves; arrow
 * keys move along the row and into a sub-menu. Where sub-menus are in the flow, below their entries, they only open and
 * close by their buttons.
 *
 * ```html
 * <nav data-island="nav-menu" data-id="nav0001" data-when="idle">
 *   <details class="toggle"><summary>منو</summary></details>
 *   <ul><li><a href="/vps/">…</a><details name="…"><summary aria-label="…"></summary><ul class="sub">…</ul></details></li></ul>
 * </nav>
 * ```
 */
const navMenu: Behaviour = (root) => {
  const menus = createSubMenus(root);
  const { entries, subs, indexOf, close, closeFloating, flip, hover, hovered } = menus;
  const toggle = root.querySelector<HTMLDetailsElement>(':scope > .toggle');
  const ended = new AbortController();
  const { signal } = ended;
  const isSheet = () => root.matches('[popover]:popover-open');

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = indexOf(target);
    const sub = subs[index];
    if (sub && target.closest('summary')?.parentElement === sub) {
      flip(index);
      // A click just after opening by hover leaves it open.
      if (hovered() === index && event.detail > 0) event.preventDefault();
      hover({ type: 'confirm' });
    }
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link && leadsIntoThisPage(link)) dismiss();
  };
  /** Closes the menus so that a link's target is visible. */
  const dismiss = () => {
    closeFloating(() => false);
    if (isSheet()) root.hidePopover();
    if (toggle) toggle.open = false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { key } = event;
    const target = event.target as HTMLElement;
    const isDone = key === 'Escape' ? closeInnermost(target) : moveFocus(root, menus, { target, key });
    if (isDone) event.preventDefault();
  };
  /** The sub-menu around the focus, else the whole menu behind its button; a sheet is closed by the browser. */
  const closeInnermost = (target: Element): boolean => {
    const index = indexOf(target);
    const around = [subs[index], toggle].find((details) => details?.open && details.getClientRects().length > 0);
    if (!around || isSheet()) return false;
    if (around === toggle) around.open = false;
    else close(index);
    if (around === toggle || around.contains(target)) around.querySelector('summary')?.focus();
    return true;
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    closeFloating((index) => index === hovered() || index === indexOf(target));
    const isAtButton = target instanceof Element && target.getAttribute('popovertarget') === root.id;
    if (isSheet() && !isAtButton && !root.contains(target as Node)) root.hidePopover();
  };
  const onPointerDown = ({ target }: PointerEvent) => closeFloating((index) => index === indexOf(target));
  const onDocumentKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    const index = hovered();
    if (key === 'Escape' && index !== null && !defaultPrevented) close(index);
  };

  for (const [index, entry] of entries.entries()) {
    const sub = subs[index];
    if (!sub) continue;
    const enter = () => isFloating(sub) && hover({ type: 'enter', entry: index, isOpen: sub.open });
    const leave = () => hover({ type: 'leave', entry: index });
    entry.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && enter(), { signal });
    entry.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave(), { signal });
    // The mouse may have entered before the script loaded.
    if (entry.matches(':hover') && matchMedia('(hover: hover)').matches) enter();
  }
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal });
  document.addEventListener('keydown', onDocumentKey, { signal });
  const closeOnBack = () =>
    import('../../ui/modal.ts').then(({ popoverClosesOnBack }) => popoverClosesOnBack(root, signal));
  if (isSheet()) void closeOnBack();
  else root.addEventListener('toggle', closeOnBack, { signal, once: true });
  // Wide screens show the row, so the sheet closes.
  matchMedia('(min-width: 1024px)').addEventListener('change', () => isSheet() && root.hidePopover(), { signal });

  return () => {
    menus.end();
    ended.abort();
  };
};

function leadsIntoThisPage({ hash, pathname, origin }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && origin === location.origin;
}

export default navMenu;
