import { type HoverEvent, hoverStart, nextHover } from './state.ts';

/** Space for a sub-menu next to its entry, in pixels; with less it opens in the other direction. */
const subWidth = 300;

export type SubMenus = ReturnType<typeof createSubMenus>;

/** The entries of a menu and their sub-menus, both by index, with open and close. */
export function createSubMenus(root: HTMLElement) {
  const entries = [...root.querySelectorAll<HTMLElement>(':scope > ul > li')];
  const subs = entries.map((entry) => entry.querySelector<HTMLDetailsElement>(':scope > details'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state = hoverStart;

  const hover = (event: HoverEvent) => {
    const { due } = state;
    state = nextHover(state, event);
    if (state.due === due) return;
    clearTimeout(timer);
    if (state.due) timer = setTimeout(onDue, state.due.afterMs);
  };
  const onDue = () => {
    const { due } = state;
    hover({ type: 'due' });
    if (due?.act === 'open') open(due.entry);
    if (due?.act === 'close') close(due.entry);
  };

  const close = (index: number) => {
    const sub = subs[index];
    if (sub) sub.open = false;
    hover({ type: 'closed', entry: index });
  };
  const closeFloating = (isSpared: (index: number) => boolean) => {
    for (const [index, sub] of subs.entries()) if (sub?.open && !isSpared(index) && isFloating(sub)) close(index);
  };
  /** Opens the sub-menu towards the side with enough space. */
  const flip = (index: number) => {
    const entry = entries[index] as HTMLElement;
    const { left, right } = entry.getBoundingClientRect();
    const room = isRtl(root) ? right : document.documentElement.clientWidth - left;
    entry.toggleAttribute('data-flip', room < subWidth);
  };
  const open = (index: number) => {
    flip(index);
    closeFloating((other) => other === index);
    (subs[index] as HTMLDetailsElement).open = true;
  };

  return {
    entries,
    subs,
    open,
    close,
    closeFloating,
    flip,
    hover,
    hovered: () => state.hovered,
    indexOf: (target: EventTarget | null) => entries.findIndex((entry) => entry.contains(target as Node | null)),
    end: () => clearTimeout(timer),
  };
}

/** True if a sub-menu floats above the page; on narrow screens it is in the flow. */
export function isFloating({ lastElementChild: content }: HTMLDetailsElement): boolean {
  return content !== null && getComputedStyle(content).position === 'absolute';
}

export function isRtl(root: HTMLElement): boolean {
  return getComputedStyle(root).direction === 'rtl';
}
