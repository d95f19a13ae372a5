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
    expect(vitestCounts({ testResults }, exitCode)).toMatchObject(counts);
  });

  it('list failed, skipped and unloadable tests, with the beginning of the reason', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          {
            status: 'failed',
            fullName: 'a breaks',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n2\n3\n4\n5\n6\n7'],
          },
          { status: 'skipped', fullName: 'a waits' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find c', assertionResults: [] },
    ];
    expect(vitestCounts({ testResults }, 1).failures).toEqual([
      'b.test.ts\nCannot find c',
      'a.test.ts a breaks\nexpected 1\n2\n3\n4\n5\n6',
      'a.test.ts a waits\nskipped',
    ]);
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

  const spec = (title, status, results = []) => ({ title, file: 'a.spec.ts', line: 7, tests: [{ status, results }] });

  it('list tests that passed at the second attempt', () => {
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
    const { unsteady } = playwrightCounts({ stats: { ...none, expected: 1, flaky: 1 }, suites }, 0);
    expect(unsteady).toEqual(['a.spec.ts:7 two']);
  });

  it('list failed and skipped tests, with the reason of the last attempt', () => {
    const tries = [{ error: { message: 'first' } }, { error: { message: 'second' } }];
    const suites = [{ specs: [spec('one', 'unexpected', tries), spec('two', 'skipped'), spec('three', 'expected')] }];
    const { failures } = playwrightCounts({ stats: { ...none, expected: 1, unexpected: 1, skipped: 1 }, suites }, 1);
    expect(failures).toEqual(['a.spec.ts:7 one\nsecond', 'a.spec.ts:7 two\nskipped']);
  });
});
