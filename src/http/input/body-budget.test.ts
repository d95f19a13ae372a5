import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const refused = expect.objectContaining({ name: 'Unavailable' });

describe('the budget for bodies', () => {
  it('P51: limits the bytes in total and per address', () => {
    const budget = createBodyBudget({ max: 100, maxEach: 60 });
    const first = budget.hold('a', 60);
    first.add(50);
    expect(() => first.add(11)).toThrow(refused);
    expect(() => budget.hold('a', 11)).toThrow(refused);
    const second = budget.hold('b', 50);
    second.add(50);
    expect(() => budget.hold('c', 1)).toThrow(refused);
    expect(budget.used()).toBe(100);
    first.release();
    first.release();
    expect(budget.used()).toBe(50);
    budget.hold('a', 50).add(50);
    second.release();
    expect(budget.used()).toBe(50);
  });
});
