import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { cpuOfEnded } from './cpu.mjs';

it('the CPU time of a process counts when it has ended', () => {
  const before = cpuOfEnded();
  const busy = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';
  spawnSync(process.execPath, ['-e', busy]);
  expect(cpuOfEnded() - before).toBeGreaterThanOrEqual(0.2);
});
