import { describe, expect, it } from 'vitest';
import { once } from './once.ts';

describe('work that is done once', () => {
  it('is shared by all callers', async () => {
    let times = 0;
    const read = once(async () => {
      times += 1;
      return times;
    });
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
  });

  it('P61: is tried again after a failure', async () => {
    let times = 0;
    const read = once(async () => {
      times += 1;
      if (times === 1) throw new Error('too many open files');
      return times;
    });
    const results = await Promise.allSettled([read(), read()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });
});
