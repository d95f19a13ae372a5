import { toPersianDigits } from '../../platform/persian/digits.ts';
import { paginationFor, slideName } from './rules.ts';

interface DotsInput {
  at: number;
  stops: number;
  requested: 'dots' | 'fraction' | 'none';
}

/** Marks the dot of the current stop, or shows its number; reuses existing dots, so that the focus stays. */
export function showDots(dots: HTMLElement, bar: HTMLElement, { at, stops, requested }: DotsInput): void {
  if (paginationFor({ requested, stops, room: roomIn(bar, dots) }) === 'fraction') {
    dots.removeAttribute('role');
    dots.removeAttribute('aria-label');
    dots.textContent = slideName(at, stops);
    return;
  }
  if (dots.children.length !== stops) {
    dots.setAttribute('role', 'group');
    dots.setAttribute('aria-label', 'انتخاب اسلاید');
    dots.replaceChildren(...Array.from({ length: stops }, (_, index) => makeDot(index)));
  }
  for (const [index, dot] of [...dots.children].entries()) {
    if (index === at) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

/** The pixels that the buttons of the bar leave to the dots. */
function roomIn(bar: HTMLElement, dots: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  const others = [...bar.children].filter((child) => child !== dots) as HTMLElement[];
  return others.reduce((room, { offsetWidth }) => room - (offsetWidth > 0 ? offsetWidth + gap : 0), bar.clientWidth);
}

function makeDot(index: number): HTMLElement {
  const dot = document.createElement('button');
  dot.type = 'button';
  dot.setAttribute('aria-label', `اسلاید ${toPersianDigits(index + 1)}`);
  return dot;
}
