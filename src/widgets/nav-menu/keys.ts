import { stepForKey } from './rules.ts';
import { isFloating, isRtl, type SubMenus } from './sub-menus.ts';

/** Moves the focus for a key; returns false for other keys. */
export function moveFocus(root: HTMLElement, menus: SubMenus, { target, key }: { target: HTMLElement; key: string }) {
  const { entries, subs, indexOf, open } = menus;
  const index = indexOf(target);
  const entry = entries[index];
  const sub = subs[index];
  if (!entry || !target.matches('a, summary') || target.closest('[data-slot]')) return false;
  const isInRow = target === controlOf(entry) || target === sub?.querySelector('summary');
  if (!isInRow && !sub) return false;
  const links = sub ? focusablesOf(sub) : [];
  const step = stepForKey({
    key,
    entry: index,
    count: entries.length,
    isRtl: isRtl(root),
    isRow: root.dataset.layout === 'bar' && isRow(entries),
    hasFloatingSub: sub != null && isFloating(sub),
    link: isInRow ? null : links.indexOf(target),
  });
  if (!step) return false;
  if (step.to === 'link' && isInRow) open(index);
  (step.to === 'link' ? links[step.index] : controlOf(entries[step.index]))?.focus();
  return true;
}

/** The link of an entry, or the button of one that has none. */
function controlOf(entry: HTMLElement | undefined): HTMLElement | null | undefined {
  return entry?.querySelector<HTMLElement>(':scope > a, :scope > details > summary');
}

/** Returns the focusable elements of a sub-menu except its button. */
function focusablesOf(sub: HTMLDetailsElement): HTMLElement[] {
  return [...(sub.lastElementChild?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? [])];
}

/** True if the entries are side by side. */
function isRow([first, second]: HTMLElement[]): boolean {
  return first !== undefined && second !== undefined && first.offsetTop === second.offsetTop;
}
