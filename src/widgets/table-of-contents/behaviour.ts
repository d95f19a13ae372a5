import type { Behaviour } from '../../builder/island.tsx';
import { currentSection } from './rules.ts';

/** The part of the window's height above which a heading counts as passed. */
const readingLine = 0.35;

/** Marks the link of the section that is being read. */
const tableOfContents: Behaviour = (root) => {
  const sections = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    const tops = sections.map(({ heading }) => topOf(heading));
    const next = sections[currentSection(tops, innerHeight * readingLine)]?.link;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    current = next;
  };

  const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 * (1 - readingLine)}% 0px` });
  for (const { heading } of sections) observer.observe(heading);
  return () => observer.disconnect();
};

/** What does not show, as in a closed tab, is never passed. */
function topOf(heading: HTMLElement): number {
  return heading.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY;
}

export default tableOfContents;
