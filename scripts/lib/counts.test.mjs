import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.mjs';

const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const unloadable = { status: 'failed', assertionResults: [] };

describe('counts of Vitest', () => {
  it.each([
    ['passed tests', [file('passed', 'passed'), file('passed')], 0, { passed: 3, failed: 0 }],
    ['failed tests', [file('passed', 'failed')], 1, { passed: 1, failed: 1 }],
    [
      'skipped and unwritten tests as failed',
      [file('passed', 'skipped', 'pending', 'todo')],
      0,
      { passed: 1, failed: 3 },
    ],
    ['a file that does not load as failed', [file('passed'), unloadable], 1, { passed: 1, failed: 1 }],
    ['a run that fails without a failed test as failed', [file('passed')], 1, { passed: 1, failed: 1 }],
    ['a run without tests as failed', [], 0, { passed: 0, failed: 1 }],
  ])('count %s', (_case, testResults, exitCode, counts) => {
    expect(vitestCounts({ testResults }, exitCode)).toEqual(counts);
  });
});

describe('counts of Playwright', () => {
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['passed tests', { ...none, expected: 5 }, 0, { passed: 5, failed: 0 }],
    [
      'failed and skipped tests as failed',
      { ...none, expected: 5, unexpected: 1, skipped: 3 },
      1,
      { passed: 5, failed: 4 },
    ],
    ['a few that pass at their second try as passed', { ...none, expected: 5, flaky: 3 }, 0, { passed: 8, failed: 0 }],
    ['many that pass at their second try as failed', { ...none, expected: 5, flaky: 4 }, 0, { passed: 5, failed: 4 }],
    ['a server that does not start as failed', none, 1, { passed: 0, failed: 1 }],
    ['a run without tests as failed', none, 0, { passed: 0, failed: 1 }],
  ])('count %s', (_case, stats, exitCode, counts) => {
    expect(playwrightCounts({ stats }, exitCode)).toMatchObject(counts);
  });

  it('name what passed at its second try', () => {
    const spec = (title, status) => ({ title, file: 'a.spec.ts', line: 7, tests: [{ status }] });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
    const { unsteady } = playwrightCounts({ stats: { ...none, expected: 1, flaky: 1 }, suites }, 0);
    expect(unsteady).toEqual(['a.spec.ts:7 two']);
  });
});
