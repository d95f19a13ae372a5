import { expect, test } from 'vitest';
import { changeOf, emptyDraft } from './draft.ts';

const draft = { ...emptyDraft, category: 'vps', line: 'linux', cycle: 'monthly' };
const scope = { category: 'vps', line: 'linux', cycle: 'monthly' };

test.each([
  [
    { kind: 'percent', direction: 'up', size: '۱۲' },
    { kind: 'percent', percent: 12 },
  ],
  [
    { kind: 'percent', direction: 'down', size: '5' },
    { kind: 'percent', percent: -5 },
  ],
  [
    { kind: 'fixed', direction: 'up', size: '۲۵٬۰۰۰' },
    { kind: 'fixed', amount: 250_000 },
  ],
  [
    { kind: 'fixed', direction: 'down', size: '1000' },
    { kind: 'fixed', amount: -10_000 },
  ],
])('%o is sent with its sign, amounts in rial', (typed, by) => {
  expect(changeOf({ ...draft, ...typed })).toEqual({ ...scope, by });
});

test.each(['', 'ده', '--', '1e9'])('“%s” is no size, so nothing is sent', (size) => {
  expect(changeOf({ ...draft, size })).toBeNull();
  expect(changeOf({ ...draft, kind: 'fixed', size })).toBeNull();
});
