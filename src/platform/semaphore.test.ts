import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that runs until it is ended by the test. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    run: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
  };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
};

describe('a budget', () => {
  it('P52 lets the event loop turn between works that were requested at once', async () => {
    const budget = createSemaphore({ max: 4, maxWaiting: 10 });
    let turn = 0;
    const count = () => {
      turn += 1;
      if (turn < 5) setImmediate(count);
    };
    setImmediate(count);
    expect(await Promise.all([1, 2, 3].map(() => budget.use(1, async () => turn)))).toEqual([0, 1, 2]);
  });

  it('lets as much work run at once as fits, and the rest in the order it came', async () => {
    const budget = createSemaphore({ max: 10, maxWaiting: 10 });
    const work = createWork();
    const all = [
      budget.use(6, work.run('a')),
      budget.use(4, work.run('b')),
      budget.use(8, work.run('c')),
      budget.use(1, work.run('d')),
    ];
    await turns();
    expect([work.started, budget.used()]).toEqual([['a', 'b'], 10]);
    work.end('a');
    await all[0];
    expect(work.started).toEqual(['a', 'b']);
    work.end('b');
    await all[1];
    await turns();
    expect([work.started, budget.used()]).toEqual([['a', 'b', 'c', 'd'], 9]);
    work.end('c');
    work.end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(budget.used()).toBe(0);
  });

  it('gives back the share of work that fails, and lets a share that is too large run alone', async () => {
    const budget = createSemaphore({ max: 10, maxWaiting: 10 });
    await expect(budget.use(50, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await budget.use(10, async () => budget.used())).toBe(10);
  });

  it('refuses work when the line is full', async () => {
    const budget = createSemaphore({ max: 1, maxWaiting: 1 });
    const work = createWork();
    const first = budget.use(1, work.run('a'));
    const second = budget.use(1, work.run('b'));
    await expect(budget.use(1, work.run('c'))).rejects.toMatchObject({ name: 'Unavailable' });
    work.end('a');
    await first;
    await turns();
    work.end('b');
    await second;
    expect(work.started).toEqual(['a', 'b']);
  });
});
