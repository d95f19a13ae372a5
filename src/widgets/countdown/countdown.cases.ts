import type { Unit } from './rules.ts';

const all: readonly Unit[] = ['days', 'hours', 'minutes', 'seconds'];

/** Clock faces by remaining milliseconds; shared by the tests of the rules and the browser. */
export const faces: ReadonlyArray<{ left: number; shown: readonly Unit[]; face: readonly string[] }> = [
  { left: 0, shown: all, face: ['۰۰', '۰۰', '۰۰', '۰۰'] },
  { left: -5_000, shown: all, face: ['۰۰', '۰۰', '۰۰', '۰۰'] },
  { left: 1, shown: all, face: ['۰۰', '۰۰', '۰۰', '۰۱'] },
  { left: 1_000, shown: all, face: ['۰۰', '۰۰', '۰۰', '۰۱'] },
  { left: 59_001, shown: all, face: ['۰۰', '۰۰', '۰۱', '۰۰'] },
  { left: 93_784_000, shown: all, face: ['۰۱', '۰۲', '۰۳', '۰۴'] },
  { left: 123 * 86_400_000, shown: all, face: ['۱۲۳', '۰۰', '۰۰', '۰۰'] },
  { left: 93_784_000, shown: ['hours', 'minutes', 'seconds'], face: ['۲۶', '۰۳', '۰۴'] },
  { left: 93_784_000, shown: ['days', 'minutes'], face: ['۰۱', '۱۲۴'] },
  { left: 93_784_000, shown: ['seconds'], face: ['۹۳۷۸۴'] },
  { left: 61_000, shown: ['days', 'hours'], face: ['۰۰', '۰۱'] },
];
