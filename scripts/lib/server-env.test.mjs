import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { serverEnv } from './server-env.mjs';

/** Allocates many objects in a process, some of them short-lived, and prints the megabytes of its young generation. */
const program = `
  const lately = [];
  for (let n = 0; n < 1e6; n++) lately[n % 2e5] = { n, list: [n] };
  const spaces = require('node:v8').getHeapSpaceStatistics();
  console.log(spaces.find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20);
`;
const newSpace = (env) => Number(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }));
/** Returns the first size that fits, else the last: V8 resizes the space dynamically, so an occasional run is an outlier. */
function newSpaceThat(fits, env) {
  let size = newSpace(env);
  for (let run = 1; run < 4 && !fits(size); run++) size = newSpace(env);
  return size;
}

describe('the environment of the built server', () => {
  it('P49 keeps the young generation small, unless the operator sets its size', () => {
    expect(newSpaceThat((size) => size <= 8, serverEnv({}))).toBeLessThanOrEqual(8);
    const set = serverEnv({ NODE_OPTIONS: '--max-semi-space-size=64' });
    expect(newSpaceThat((size) => size > 16, set)).toBeGreaterThan(16);
  });

  it('keeps values that the operator sets', () => {
    expect(serverEnv({ MALLOC_ARENA_MAX: '4', PORT: '80' })).toMatchObject({ MALLOC_ARENA_MAX: '4', PORT: '80' });
  });
});
