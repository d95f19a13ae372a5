import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { createRateLimiter } from './rate-limit.ts';

describe('the rate limiter', () => {
  const limit = { max: 3, seconds: 60 };

  it('allows a caller the configured number of calls, then refuses', () => {
    const limiter = createRateLimiter(fixedClock(0));
    expect([1, 2, 3, 4, 5].map(() => limiter.take('a', limit))).toEqual([true, true, true, false, false]);
    expect(limiter.take('b', limit)).toBe(true);
  });

  it('refills steadily and never above the limit', () => {
    const clock = fixedClock(0);
    const limiter = createRateLimiter(clock);
    for (let call = 0; call < 3; call++) limiter.take('a', limit);
    clock.advance(20_000);
    expect([limiter.take('a', limit), limiter.take('a', limit)]).toEqual([true, false]);
    clock.advance(3_600_000);
    expect([1, 2, 3, 4].map(() => limiter.take('a', limit))).toEqual([true, true, true, false]);
  });

  it('P59 a clock that jumps back gives nothing away', () => {
    const clock = fixedClock(1_000_000);
    const limiter = createRateLimiter(clock);
    for (let call = 0; call < 3; call++) limiter.take('a', limit);
    clock.advance(-900_000);
    expect(limiter.take('a', limit)).toBe(false);
  });

  it('evicts callers whose limit is fully restored', () => {
    const clock = fixedClock(0);
    const limiter = createRateLimiter(clock);
    for (let caller = 0; caller < 1_000; caller++) limiter.take(`caller ${caller}`, limit);
    clock.advance(60_000);
    for (let call = 0; call < 300; call++) limiter.take('another caller', limit);
    expect(limiter.size()).toBe(1);
  });

  it('P52: a flood of callers does not fill the memory, and callers that keep calling stay limited', () => {
    const limiter = createRateLimiter(fixedClock(0));
    for (let caller = 0; caller < 200_000; caller++) {
      limiter.take(`caller ${caller}`, limit);
      if (caller % 10_000 === 0) limiter.take('busy', limit);
    }
    expect(limiter.size()).toBeLessThanOrEqual(50_001);
    expect(limiter.take('busy', limit)).toBe(false);
  });
});
