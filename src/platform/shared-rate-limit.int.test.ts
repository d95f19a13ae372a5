import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { createTestPlatform } from './db/testing.ts';
import { consumeSharedLimit, refundSharedLimit, sharedLimitsMigrations } from './shared-rate-limit.ts';

const limit = { max: 3, seconds: 60 };
const clock = fixedClock(1_000_000);
let platform: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  platform = await createTestPlatform({ migrations: sharedLimitsMigrations, clock });
});
afterEach(() => platform.close());

async function take(times: number, key = 'a') {
  const taken = [];
  for (let time = 0; time < times; time += 1) taken.push(await consumeSharedLimit(platform, key, limit));
  return taken;
}
const rows = () => platform.db.selectFrom('rate_limits').selectAll().execute();

describe('P19: a limit that all nodes share', () => {
  it('allows a caller the configured number of calls, then refuses, and refills steadily', async () => {
    expect(await take(5)).toEqual([true, true, true, false, false]);
    expect(await take(1, 'b')).toEqual([true]);
    clock.advance(20_000);
    expect(await take(2)).toEqual([true, false]);
    clock.advance(3_600_000);
    expect(await take(4)).toEqual([true, true, true, false]);
  });

  it('counts calls that come at the same time one by one', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeSharedLimit(platform, 'a', limit)));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it('does not count refunded calls', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await take(1)).toEqual([true]);
      await refundSharedLimit(platform, 'a', limit);
    }
    expect(await take(4)).toEqual([true, true, true, false]);
  });

  it('purges callers whose limit is restored, and ignores times of a wrong clock', async () => {
    for (const key of ['a', 'b', 'c']) await take(1, key);
    clock.advance(60_000);
    await take(1, 'd');
    expect((await rows()).map(({ key }) => key)).toEqual(['d']);
    clock.advance(-30 * 24 * 3_600_000);
    expect(await take(4, 'd')).toEqual([true, true, true, false]);
  });
});
