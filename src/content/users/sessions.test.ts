import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSessionOver, sessionLimits } from './sessions.ts';

const { idleMs, absoluteMs } = sessionLimits;
const at = (createdAt: number, usedAt: number) => ({ createdAt, usedAt });

describe('P22 a session', () => {
  test.each([
    ['just begun', 0, 0, 0, false],
    ['a moment before it was idle too long', 0, 0, idleMs - 1, false],
    ['idle too long', 0, 0, idleMs, true],
    ['used again and again', 0, absoluteMs - 2, absoluteMs - 1, false],
    ['used again and again, but too old', 0, absoluteMs - 1, absoluteMs, true],
    ['seen by a clock that was set back', 1_000, 1_000, 0, false],
  ])('%s', (_name, createdAt, updatedAt, now, isOver) => {
    expect(isSessionOver(at(createdAt, updatedAt), now)).toBe(isOver);
  });

  test('that is over stays over', () => {
    const ms = fc.nat(2 * absoluteMs);
    fc.assert(
      fc.property(ms, ms, ms, ms, (createdAt, used, now, later) => {
        const times = at(createdAt, createdAt + used);
        if (isSessionOver(times, now)) expect(isSessionOver(times, now + later)).toBe(true);
      }),
    );
  });
});
