import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { createDeadlineTimer } from './deadline-timer.ts';
import { silentLog } from './log.ts';

/** A deadline timer over a list of times, with a controlled clock and timer. */
function createTest(times: number[]) {
  const clock = fixedClock(1_000);
  const rings: number[] = [];
  const calls: number[] = [];
  const fails = { next: false, ring: false };
  let timer: { run: () => void; ms: number } | null = null;
  const alarm = createDeadlineTimer({
    clock,
    log: silentLog,
    async next(after) {
      calls.push(after);
      if (fails.next) throw new Error('no database');
      return times.filter((time) => time > after).sort((a, b) => a - b)[0] ?? null;
    },
    async ring() {
      rings.push(clock.now());
      if (fails.ring) throw new Error('no database');
    },
    setTimer(run, ms) {
      const own = { run, ms };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
  });
  /** Runs everything that does not wait for a timer. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    clock,
    rings,
    asked: calls,
    moments: times,
    fails,
    alarm,
    waits: () => timer?.ms ?? null,
    async arm() {
      alarm.arm();
      await settle();
    },
    /** Advances the clock to the end of the timer, and fires it. */
    async elapse() {
      const { run, ms } = timer as unknown as { run: () => void; ms: number };
      timer = null;
      clock.advance(ms);
      run();
      await settle();
    },
  };
}

describe('a deadline timer', () => {
  test('rings at each moment, once, and waits for the next one', async () => {
    const { arm, elapse, waits, rings } = createTest([1_500, 1_500, 2_000]);
    await arm();
    expect(waits()).toBe(500);
    await elapse();
    expect([rings, waits()]).toEqual([[1_500], 500]);
    await elapse();
    expect([rings, waits()]).toEqual([[1_500, 2_000], null]);
  });

  test('reschedules for an earlier time, and for none after the times were removed', async () => {
    const { arm, waits, moments } = createTest([9_000]);
    await arm();
    moments.push(1_200);
    await arm();
    expect(waits()).toBe(200);
    moments.length = 0;
    await arm();
    expect(waits()).toBe(null);
  });

  test('rings at once for a moment that has passed since it rang last', async () => {
    const { arm, waits, clock, moments } = createTest([]);
    await arm();
    clock.advance(5_000);
    moments.push(5_999);
    await arm();
    expect(waits()).toBe(0);
  });

  test('does not fire repeatedly for work that failed', async () => {
    const { arm, elapse, waits, rings, fails } = createTest([1_500]);
    fails.ring = true;
    await arm();
    await elapse();
    expect([rings, waits()]).toEqual([[1_500], null]);
  });

  test('goes on when it is armed after a failure', async () => {
    const { arm, waits, fails } = createTest([1_500]);
    fails.next = true;
    await arm();
    expect(waits()).toBe(null);
    fails.next = false;
    await arm();
    expect(waits()).toBe(500);
  });

  test('looks at the clock again after an hour at most', async () => {
    const { arm, elapse, waits, rings } = createTest([1_000 + 5_400_000]);
    await arm();
    expect(waits()).toBe(3_600_000);
    await elapse();
    expect([rings.length, waits()]).toEqual([1, 1_800_000]);
  });

  test('reads the next time once more for all calls during a read', async () => {
    const { alarm, arm, asked } = createTest([]);
    for (let count = 0; count < 50; count += 1) alarm.arm();
    await arm();
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('rings no more after it was stopped', async () => {
    const { alarm, arm, waits } = createTest([1_500]);
    await arm();
    await alarm.stop();
    expect(waits()).toBe(null);
    await arm();
    expect(waits()).toBe(null);
  });
});
