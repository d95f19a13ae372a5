import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('callers get slots in the order in which they came, and a slot that is freed twice is freed once', async () => {
  const slots = createSlots({ max: 2, waitMs: 1_000 });
  const [first] = [await slots.take(), await slots.take()];
  const order: string[] = [];
  const waiting = ['third', 'fourth', 'fifth'].map(async (name) => {
    const free = await slots.take();
    order.push(name);
    return free;
  });
  first?.();
  first?.();
  const third = await waiting[0];
  expect(order).toEqual(['third']);
  third?.();
  (await waiting[1])?.();
  await waiting[2];
  expect(order).toEqual(['third', 'fourth', 'fifth']);
});

test('a caller who waits too long gets Unavailable and takes no slot later', async () => {
  const slots = createSlots({ max: 1, waitMs: 1_000 });
  const free = await slots.take();
  const late = expect(slots.take()).rejects.toMatchObject({ name: 'Unavailable' });
  vi.advanceTimersByTime(1_000);
  await late;
  free();
  (await slots.take())();
});
