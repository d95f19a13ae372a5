import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** A step of work that uses up the time of a turn. */
function longStep(): void {
  const began = performance.now();
  while (performance.now() - began < 11);
}

it('P49 work goes on in a turn until it has lasted long, and then others come first', async () => {
  await nextTurn();
  expect(yieldToEventLoop()).toBeUndefined();
  expect(yieldToEventLoop()).toBeUndefined();
  longStep();
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await yieldToEventLoop();
  order.push('work');
  expect(order).toEqual(['another', 'work']);
});

it('of several long works each gets its step', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await yieldToEventLoop();
      longStep();
      order.push(name);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(order).toHaveLength(6);
  expect(order.indexOf('b')).toBeLessThan(order.lastIndexOf('a'));
});
