import type { Behaviour } from '../../builder/island.tsx';
import { currentSection } from './rules.ts';

/** The part of the window's height above which a heading counts as passed. */
const readingLine = 0.35;

/** Marks the link of the current section; a list that opens over the text closes when it loses the focus. */
const tableOfContents: Behaviour = (root) => {
  const sections = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const now = root.querySelector('.now');
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    const tops = sections.map(({ heading }) => topOf(heading));
    const next = sections[currentSection(tops, innerHeight * readingLine)]?.link;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    if (now) now.textContent = next?.textContent ?? '';
    current = next;
  };

  const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 * (1 - readingLine)}% 0px` });
  for (const { heading } of sections) observer.observe(heading);
  // A jump passes headings without showing them.
  addEventListener('scrollend', mark);
  const stop = now ? openWithRoom(root) : undefined;
  return () => {
    observer.disconnect();
    removeEventListener('scrollend', mark);
    stop?.();
  };
};

/** Keeps the list open where it is next to the text; elsewhere a click outside its bar closes it. */
function openWithRoom(root: HTMLElement): () => void {
  const details = root.querySelector('details');
  const isWide = matchMedia('(min-width: 960px)');
  const ended = new AbortController();
  const set = (open: boolean) => details?.toggleAttribute('open', open);
  if (isWide.matches) set(true);
  isWide.addEventListener('change', () => set(isWide.matches), ended);
  const close = ({ target }: Event) => {
    if (!isWide.matches && target instanceof Element && !root.querySelector('summary')?.contains(target)) set(false);
  };
  document.addEventListener('click', close, ended);
  return () => ended.abort();
}

/** Hidden headings, as in a closed tab, are ignored. */
function topOf(heading: HTMLElement): number {
  return heading.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY;
}

export default tableOfContents;
