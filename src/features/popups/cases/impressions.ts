import type { PopupTiming } from '../types.ts';

/** Events of one popup by second, and the number of counted impressions afterwards. */
export interface ImpressionCase {
  says: string;
  timing: Partial<PopupTiming>;
  acts: Array<{ at: number; act: 'open' | 'close' | 'new session' | 'look' | 'other popup closes'; count: number }>;
}

const limited = { times_times: 3 } as const;

/** In the words of the specification, sections 4 and 9. */
export const impressionCases: ImpressionCase[] = [
  {
    says: 'impressions are counted when the popup opens',
    timing: limited,
    acts: [
      { at: 0, act: 'open', count: 1 },
      { at: 1, act: 'close', count: 1 },
      { at: 2, act: 'open', count: 2 },
    ],
  },
  {
    says: 'or when it closes, depending on times_count',
    timing: { ...limited, times_count: 'close' },
    acts: [
      { at: 0, act: 'open', count: 0 },
      { at: 1, act: 'close', count: 1 },
      { at: 2, act: 'open', count: 1 },
      { at: 3, act: 'close', count: 2 },
    ],
  },
  {
    says: 'the closing of another popup does not count',
    timing: { ...limited, times_count: 'close' },
    acts: [
      { at: 0, act: 'open', count: 0 },
      { at: 1, act: 'other popup closes', count: 0 },
    ],
  },
  {
    says: 'without a period they count for ever',
    timing: limited,
    acts: [
      { at: 0, act: 'open', count: 1 },
      { at: 1, act: 'new session', count: 1 },
      { at: 400_000_000, act: 'look', count: 1 },
    ],
  },
  {
    says: 'day: 86400 s from the first impression',
    timing: { ...limited, times_period: 'day' },
    acts: [
      { at: 0, act: 'open', count: 1 },
      { at: 80_000, act: 'open', count: 2 },
      { at: 86_399, act: 'look', count: 2 },
      { at: 86_400, act: 'look', count: 0 },
      { at: 90_000, act: 'open', count: 1 },
      { at: 172_800, act: 'look', count: 1 },
      { at: 176_400, act: 'look', count: 0 },
    ],
  },
  {
    says: 'week: 604800 s from the first impression',
    timing: { ...limited, times_period: 'week' },
    acts: [
      { at: 0, act: 'open', count: 1 },
      { at: 604_799, act: 'open', count: 2 },
      { at: 604_800, act: 'look', count: 0 },
    ],
  },
  {
    says: 'month: 2628288 s from the first impression',
    timing: { ...limited, times_period: 'month', times_count: 'close' },
    acts: [
      { at: 0, act: 'close', count: 1 },
      { at: 2_628_287, act: 'look', count: 1 },
      { at: 2_628_288, act: 'look', count: 0 },
      { at: 2_628_288, act: 'close', count: 1 },
    ],
  },
  {
    says: 'session: also allowed',
    timing: { ...limited, times_period: 'session' },
    acts: [
      { at: 0, act: 'open', count: 1 },
      { at: 400_000_000, act: 'look', count: 1 },
      { at: 400_000_001, act: 'new session', count: 0 },
    ],
  },
  {
    says: 'a popup without a limit keeps no count',
    timing: {},
    acts: [
      { at: 0, act: 'open', count: 0 },
      { at: 1, act: 'close', count: 0 },
    ],
  },
];
