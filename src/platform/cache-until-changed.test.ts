import { describe, expect, it } from 'vitest';
import { cacheUntilChanged } from './cache-until-changed.ts';
import { createLocalChanges } from './invalidation-bus.ts';
import { silentLog } from './log.ts';

const platformOf = () => ({ changes: createLocalChanges(silentLog) });

describe('a remembered reading', () => {
  it('runs once, also for concurrent callers, until one of its tags changes', async () => {
    let readings = 0;
    const read = cacheUntilChanged(['menu:main'], async () => ++readings);
    const platform = platformOf();
    expect(await Promise.all([read(platform), read(platform)])).toEqual([1, 1]);
    platform.changes.deliver(['post:1']);
    expect(await read(platform)).toBe(1);
    platform.changes.deliver(['post:1', 'menu:main']);
    expect(await read(platform)).toBe(2);
    platform.changes.deliver(['*']);
    expect(await read(platform)).toBe(3);
  });

  it('is not kept when a change comes while it is under way', async () => {
    const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const read = cacheUntilChanged(['settings'], () => (replies[calls++] as PromiseWithResolvers<string>).promise);
    const platform = platformOf();
    const first = read(platform);
    platform.changes.deliver(['settings']);
    const second = read(platform);
    replies[1]?.resolve('new');
    replies[0]?.resolve('old');
    expect(await first).toBe('old');
    expect(await second).toBe('new');
    expect(await read(platform)).toBe('new');
  });

  it('is not kept when it failed, and each platform has its own', async () => {
    let readings = 0;
    const read = cacheUntilChanged([], async () => {
      readings += 1;
      if (readings === 1) throw new Error('away');
      return readings;
    });
    const [one, other] = [platformOf(), platformOf()];
    await expect(read(one)).rejects.toThrow('away');
    expect(await read(one)).toBe(2);
    expect(await read(other)).toBe(3);
    expect(await read(one)).toBe(2);
  });
});
