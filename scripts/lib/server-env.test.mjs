import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { serverEnv } from './server-env.mjs';

/** Lets a process make many objects, of which some live a little, and tells the megabytes of its space for new ones. */
const program = `
  const lately = [];
  for (let n = 0; n < 1e6; n++) lately[n % 2e5] = { n, list: [n] };
  const spaces = require('node:v8').getHeapSpaceStatistics();
  console.log(spaces.find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20);
`;
const newSpace = (env) => Number(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }));

describe('the environment of the built server', () => {
  it('P49 keeps the space for new objects small, unless the operator says otherwise', () => {
    // Two halves of 4 MB. V8 grows and shrinks them as it likes, up to what it is given.
    expect(newSpace(serverEnv({}))).toBeLessThanOrEqual(8);
    expect(newSpace(serverEnv({ NODE_OPTIONS: '--max-semi-space-size=16' }))).toBeGreaterThan(8);
  });

  it('keeps what the operator sets', () => {
    expect(serverEnv({ MALLOC_ARENA_MAX: '4', PORT: '80' })).toMatchObject({ MALLOC_ARENA_MAX: '4', PORT: '80' });
  });
});
