import { isModified } from './click.ts';
import { onHash } from './hash.ts';

/** The id in the hash of an anchor link: a letter or underscore, then word characters or dashes; else null. */
export function anchorOf(hash: string): string | null {
  return /^#([A-Za-z_][\w-]*)$/.exec(hash)?.[1] ?? null;
}

/** The anchor of the link that was clicked last, while the address has not changed yet. */
let clicked: string | null = null;

/**
 * Anchor links. Scrolling is native: the styles make it smooth unless the visitor prefers reduced motion, and keep header
 * and sticky elements off the target. This adds focus, so that reading and tabbing continue at the target. Ids outside
 * the pattern, e.g. Persian ones, are left to the browser.
 */
export function listenToAnchors(): void {
  document.addEventListener('click', onClick);
  onHash('anchor', (value, cause) => {
    const target = targetOf(`#${value}`);
    if (!target) return false;
    // A URL set by the page itself did not scroll anything.
    if (cause === 'select') target.scrollIntoView();
    if (cause === 'select' || value === clicked) focus(target);
    clicked = null;
    return true;
  });
}

function onClick(event: MouseEvent): void {
  clicked = null;
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.target === '_blank' || pageOf(link) !== pageOf(location)) return;
  const target = targetOf(link.hash);
  if (!target) return;
  // The same address again scrolls, but does not change.
  if (link.hash === location.hash) focus(target);
  else clicked = target.id;
}

function pageOf({ href }: { href: string }): string | undefined {
  return href.split('#')[0];
}

function targetOf(hash: string): HTMLElement | null {
  const anchor = anchorOf(hash);
  return anchor === null ? null : document.getElementById(anchor);
}

/** Makes a non-focusable element focusable until it loses the focus. */
function focus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
