import { measuredWidths, type SectionHeights } from '../../../content/posts/types.ts';

/** Sections that begin above this position may be on the first screen. */
const firstScreen = 1350;

/** Distance by which focus rings exceed their element. */
const ring = 6;

interface Measured {
  id: string;
  height: number;
  canSkip: boolean;
}

/**
 * Measures the sections of a still page at all widths. Only those that may be skipped at every width have a height; `resize`
 * sets the width of the page.
 */
export async function measureHeights(page: Document, resize: (width: number) => void): Promise<SectionHeights> {
  await page.fonts.ready;
  const views = measuredWidths.map((width) => {
    resize(width);
    return measureSections(page);
  });
  const heights: SectionHeights = {};
  for (const { id } of views[0] ?? []) {
    const all = views.flatMap((view) => view.find((section) => section.id === id) ?? []);
    if (all.length === views.length && all.every(({ canSkip }) => canSkip))
      heights[id] = all.map(({ height }) => height);
  }
  return heights;
}

/**
 * Measures the sections at the current width. A section may be skipped if it begins below the first screen, looks the
 * same when it contains layout and paint, and has nothing that depends on scrolling.
 */
function measureSections(page: Document): Measured[] {
  const sections = [...page.querySelectorAll<HTMLElement>('main > [data-node]')];
  const before = sections.map(boxesIn);
  for (const section of sections) section.style.contain = 'layout paint style';
  const after = sections.map(boxesIn);
  for (const section of sections) section.style.contain = '';
  return sections.map((section, index) => ({
    id: section.dataset.node ?? '',
    height: contentHeight(section),
    canSkip:
      section.getBoundingClientRect().top > firstScreen &&
      before[index] === after[index] &&
      isStatic(section) &&
      !paintsOutside(section),
  }));
}

const styleOf = (element: Element, pseudo?: string) =>
  (element.ownerDocument.defaultView as Window).getComputedStyle(element, pseudo);

function contentHeight(section: HTMLElement): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = styleOf(section);
  const edges = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(Number.parseFloat);
  return Math.max(0, Math.round(section.getBoundingClientRect().height - edges.reduce((sum, edge) => sum + edge, 0)));
}

/** Place and size of a section's elements within it, as a text to compare. */
function boxesIn(section: HTMLElement): string {
  const { left, top, height } = section.getBoundingClientRect();
  const boxes = Array.from(section.querySelectorAll('*'), (element) => {
    const box = element.getBoundingClientRect();
    return [box.left - left, box.top - top, box.width, box.height].map(Math.round).join();
  });
  return [Math.round(height), ...boxes].join(' ');
}

/** True for a section without moving, fixed or sticky elements and without anything that opens over its edge. */
function isStatic(section: HTMLElement): boolean {
  if (styleOf(section).position === 'sticky') return false;
  const moving = '[data-sticky],[data-motion],[data-animation]';
  if (section.matches(moving) || section.querySelector(moving)) return false;
  return [section, ...section.querySelectorAll('*')].every((element) => {
    const { position, backgroundAttachment } = styleOf(element);
    if (position === 'fixed' || backgroundAttachment.includes('fixed')) return false;
    return position !== 'absolute' || element.getClientRects().length > 0 || element.closest('svg') !== null;
  });
}

/** True if an element, its shadow or its focus ring is painted outside the section. */
function paintsOutside(section: HTMLElement): boolean {
  const edge = section.getBoundingClientRect();
  const isOutside = (element: Element): boolean => {
    const style = styleOf(element);
    const box = element.getBoundingClientRect();
    const grown = Math.max(shadowOf(style.boxShadow), element.matches(focusable) ? ring : 0, pseudoReach(element));
    const isPainted = box.width > 0 && box.height > 0;
    if (
      isPainted &&
      (box.top - grown < edge.top - 0.5 ||
        box.bottom + grown > edge.bottom + 0.5 ||
        box.left < edge.left - 0.5 ||
        box.right > edge.right + 0.5)
    )
      return true;
    if (style.overflowX !== 'visible' && style.overflowY !== 'visible') return false;
    return [...element.children].some(isOutside);
  };
  if (shadowOf(styleOf(section).boxShadow) > 0 || pseudoReach(section) > 0) return true;
  return [...section.children].some(isOutside);
}

const focusable = 'a,button,input,select,textarea,summary,[tabindex]';

/** How far box shadows reach beyond their box: offset, blur and spread of the farthest. */
function shadowOf(shadow: string): number {
  const layers = shadow === 'none' ? [] : shadow.split(/,(?![^(]*\))/).filter((layer) => !layer.includes('inset'));
  return Math.max(0, ...layers.map(reachOf));
}

function reachOf(layer: string): number {
  const [x = 0, y = 0, blur = 0, spread = 0] = Array.from(layer.matchAll(/(-?[\d.]+)px/g), ([, size]) => Number(size));
  return Math.max(Math.abs(x), Math.abs(y)) + blur + spread;
}

/** How far absolute pseudo-elements reach beyond their element. */
function pseudoReach(element: Element): number {
  const reach = ['::before', '::after'].flatMap((pseudo) => {
    const { content, position, top, bottom } = styleOf(element, pseudo);
    return content === 'none' || position !== 'absolute' ? [] : [top, bottom].map((inset) => -Number.parseFloat(inset));
  });
  return Math.max(0, ...reach.filter((size) => !Number.isNaN(size)));
}
