import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { createRateLimiter } from './rate-limit.ts';

describe('the rate limiter', () => {
  const limit = { max: 3, seconds: 60 };

  it('lets a caller make so many calls, then refuses', () => {
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

  it('a call that is given back has not counted, and nothing is given twice', () => {
    const limiter = createRateLimiter(fixedClock(0));
    for (let call = 0; call < 10; call++) {
      expect(limiter.take('a', limit)).toBe(true);
      limiter.giveBack('a', limit);
    }
    limiter.giveBack('a', limit);
    limiter.giveBack('b', limit);
    expect([1, 2, 3, 4].map(() => limiter.take('a', limit))).toEqual([true, true, true, false]);
  });

  it('P59 a clock that jumps back gives nothing away', () => {
    const clock = fixedClock(1_000_000);
    const limiter = createRateLimiter(clock);
    for (let call = 0; call < 3; call++) limiter.take('a', limit);
    clock.advance(-900_000);
    expect(limiter.take('a', limit)).toBe(false);
  });

  it('forgets callers who could start afresh anyway', () => {
    const clock = fixedClock(0);
    const limiter = createRateLimiter(clock);
    for (let caller = 0; caller < 10_001; caller++) limiter.take(`caller ${caller}`, limit);
    clock.advance(60_000);
    expect(limiter.take('caller 1', limit)).toBe(true);
  });
});
