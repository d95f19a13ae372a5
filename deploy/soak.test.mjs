import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { pinnedNode, root } from '../scripts/lib/project.mjs';

it('P49 P50 P52 load, slow clients and floods fail no ordinary visitor (npm run soak, its short form)', () => {
  const { status, stdout, stderr } = spawnSync(pinnedNode(), ['bench/soak.ts', '--short'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect({ status, stderr, told: status === 0 ? '' : stdout }).toEqual({ status: 0, stderr: '', told: '' });
}, 900_000);
