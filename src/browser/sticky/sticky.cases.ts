/** A sticky element, 50 px high, in a viewport 800 px high. */
interface StickyCase {
  name: string;
  edge: 'top' | 'bottom';
  /** Top of the element's non-sticky place in the page. */
  place: number;
  offset: number;
  effects: number;
  /** The page is scrolled to here. */
  scroll: number;
  isActive: boolean;
  hasEffects: boolean;
}

const top = { edge: 'top', place: 600, offset: 20, effects: 100 } as const;
const bottom = { edge: 'bottom', place: 1600, offset: 20, effects: 100 } as const;

/** Shared by the unit test and the browser test. */
export const stickyCases: StickyCase[] = [
  { name: 'top: far away', ...top, scroll: 0, isActive: false, hasEffects: false },
  { name: 'top: one pixel before its offset', ...top, scroll: 579, isActive: false, hasEffects: false },
  { name: 'top: at its offset', ...top, scroll: 580, isActive: true, hasEffects: false },
  { name: 'top: one pixel before its effects', ...top, scroll: 679, isActive: true, hasEffects: false },
  { name: 'top: at its effects', ...top, scroll: 680, isActive: true, hasEffects: true },
  { name: 'top: without an effects offset', ...top, effects: 0, scroll: 580, isActive: true, hasEffects: true },
  { name: 'bottom: far from its own place', ...bottom, scroll: 0, isActive: true, hasEffects: true },
  { name: 'bottom: the last of its effects', ...bottom, scroll: 770, isActive: true, hasEffects: true },
  { name: 'bottom: one pixel after', ...bottom, scroll: 771, isActive: true, hasEffects: false },
  { name: 'bottom: the last pixel it sticks', ...bottom, scroll: 870, isActive: true, hasEffects: false },
  { name: 'bottom: in its own place', ...bottom, scroll: 871, isActive: false, hasEffects: false },
];
