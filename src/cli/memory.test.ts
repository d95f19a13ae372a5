import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { heapGrowth } from './memory.ts';

it('V8 knows the flag that keeps the heap from growing', () => {
  const [name = ''] = heapGrowth.split('=');
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${name} (`);
});
