import type { StickyConfig } from '../../builder/element/sticky.ts';
import { stickyRoom } from '../../builder/element/sticky-room.ts';
import { currentDevice } from '../device.ts';
import { layoutTop } from '../layout-top.ts';
import { queryAllIn } from '../query-all.ts';
import { isSameSticking, type Sticking, stickingOn, stickyState } from './rules.ts';

/** Debounce in milliseconds after a resize before the configurations are compared. */
const recheckDelay = 300;
/** The air between a sticky element and the target of an anchor link below it. */
const air = 16;

interface Sticky {
  config: StickyConfig;
  sticking: Sticking | null;
  /** Distance from the top of the containing element to the element's non-sticky place. */
  inParent: number;
  height: number;
  /** Spacer in place of an element that became fixed. */
  space: HTMLElement | null;
}

const all = new Map<HTMLElement, Sticky>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sizes: ResizeObserver | undefined;

/**
 * States of sticky elements, `<div class="e-abc1234" data-sticky='{"edge":"top",…}'>`: the class
 * `mz-sticky--active` while they stick, `mz-sticky--effects` from their effects offset on. CSS does the sticking inside the
 * containing element; an element that may leave it is fixed, with a spacer in its place.
 */
export function start(root: ParentNode): void {
  sizes ??= listen();
  for (const element of queryAllIn(root, '[data-sticky]')) {
    if (all.has(element)) continue;
    const config = JSON.parse(element.dataset.sticky ?? '') as StickyConfig;
    all.set(element, { config, sticking: null, inParent: 0, height: 0, space: null });
    for (const box of [element, element.parentElement]) if (box) sizes.observe(box);
  }
  recheck();
}

function listen(): ResizeObserver {
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(recheck, recheckDelay);
    // A fixed element has a measured width.
    for (const [element, sticky] of all) giveBack(element, sticky);
    measureAll();
  });
  return new ResizeObserver(measureAll);
}

/** Applies the settings of the current device; unchanged ones continue. */
function recheck(): void {
  const device = currentDevice();
  for (const [element, sticky] of all) {
    if (!element.isConnected) {
      sticky.space?.remove();
      all.delete(element);
      continue;
    }
    const next = stickingOn(sticky.config, device, offsetOf(element, sticky.config));
    if (isSameSticking(next, sticky.sticking)) continue;
    giveBack(element, sticky);
    element.classList.remove('mz-sticky--active', 'mz-sticky--effects');
    sticky.sticking = next;
  }
  measureAll();
}

/** Returns the offset from the styles, in pixels. */
function offsetOf(element: HTMLElement, { edge }: StickyConfig): number {
  return Number.parseFloat(getComputedStyle(element)[edge]) || 0;
}

function measureAll(): void {
  for (const [element, sticky] of all) if (sticky.sticking) measure(element, sticky);
  update();
}

function measure(element: HTMLElement, sticky: Sticky): void {
  const { style, parentElement } = element;
  if (!parentElement) return;
  if (!sticky.space) {
    // Temporarily not sticky, to measure its natural position.
    style.position = 'relative';
    style.inset = 'auto';
  }
  sticky.inParent = layoutTop(sticky.space ?? element) - layoutTop(parentElement);
  sticky.height = element.offsetHeight;
  if (!sticky.space) clear(element, ['position', 'inset']);
  makeRoom(sticky);
}

/** Sets the scroll padding of anchor links for the element. */
function makeRoom({ config, sticking, height }: Sticky): void {
  if (sticking?.edge !== 'top') return;
  const root = document.documentElement;
  const known = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  root.style.setProperty(stickyRoom(config.id), `${Math.max(0, sticking.offset + height + air - known)}px`);
}

function schedule(): void {
  if (frame === 0) frame = requestAnimationFrame(update);
}

function update(): void {
  frame = 0;
  for (const [element, sticky] of all) {
    const { sticking, inParent, height } = sticky;
    if (!sticking || !element.parentElement) continue;
    const top = element.parentElement.getBoundingClientRect().top + inParent;
    const { isActive, hasEffects } = stickyState(sticking, { top, bottom: top + height, viewport: innerHeight });
    element.classList.toggle('mz-sticky--active', isActive);
    element.classList.toggle('mz-sticky--effects', hasEffects);
    if (!isActive) giveBack(element, sticky);
    else if (mayLeave(element, sticking)) take(element, sticky);
  }
}

/** The page content is long enough as a container of its direct children. */
function mayLeave(element: HTMLElement, { parent }: Sticking): boolean {
  return !parent && !element.parentElement?.matches('main,body');
}

/** Makes the element fixed, and puts a spacer of the same size in its place. */
function take(element: HTMLElement, sticky: Sticky): void {
  if (sticky.space) return;
  const { left, width, height } = element.getBoundingClientRect();
  const { margin, alignSelf } = getComputedStyle(element);
  const space = document.createElement('div');
  Object.assign(space.style, { inlineSize: `${width}px`, blockSize: `${height}px`, flex: 'none', margin, alignSelf });
  element.before(space);
  Object.assign(element.style, { position: 'fixed', left: `${left}px`, inlineSize: `${width}px`, margin: '0' });
  sticky.space = space;
}

function giveBack(element: HTMLElement, sticky: Sticky): void {
  if (!sticky.space) return;
  sticky.space.remove();
  sticky.space = null;
  clear(element, ['position', 'left', 'inline-size', 'margin']);
}

function clear(element: HTMLElement, names: string[]): void {
  for (const name of names) element.style.removeProperty(name);
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
