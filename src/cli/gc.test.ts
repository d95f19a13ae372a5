import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { createIdleGc, heapGrowth } from './gc.ts';

it('V8 knows the flag that keeps the heap from growing', () => {
  const [name = ''] = heapGrowth.split('=');
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${name} (`);
});

describe('garbage collection', () => {
  const busy = { active: 9_000, utilization: 0.9 };
  const quiet = { active: 20, utilization: 0.002 };
  it.each([
    ['in the first quiet moment after work, once', [busy, quiet, quiet, quiet], 1],
    ['not while there is work', [busy, busy, busy], 0],
    ['not where nothing was done', [quiet, quiet, quiet, quiet], 0],
    ['again after work', [busy, quiet, busy, quiet], 2],
    ['in the end where little is done at a time', Array.from({ length: 60 }, () => quiet), 1],
  ])('%s', (_name, samples, times) => {
    const collect = vi.fn();
    const collector = createIdleGc(collect);
    for (const look of samples) collector.look(look);
    expect(collect).toHaveBeenCalledTimes(times);
  });
});
