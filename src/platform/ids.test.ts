import { expect, test } from 'vitest';
import { randomToken, widgetId } from './ids.ts';

test('widget ids are 7 lowercase letters or digits and differ', () => {
  const ids = Array.from({ length: 1_000 }, widgetId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{7}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('tokens have two hex digits a byte and differ', () => {
  expect(randomToken(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomToken(16)).not.toBe(randomToken(16));
});
