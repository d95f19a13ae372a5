import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';
import { filesUnder } from './lib/sources.mjs';

const count = 77;
const states = ['proven', 'weak', 'absent', 'not due'];

/** The rows of the table: `{ id, files, state }`. */
const rows = readFileSync(join(root, 'docs', 'guarantees.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| P\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id, , tests, state]) => ({ id, state, files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file) }));

const testFiles = ['src', 'content', 'e2e', 'scripts', 'deploy']
  .flatMap(filesUnder)
  .filter((file) => /\.(test\.tsx?|spec\.ts|test\.mjs)$/.test(file));

/** The ids in the names of the tests of a file: in the text that follows a quote. Tests that `npm test` omits do not count. */
const idsIn = (file) =>
  new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"`][^'"`\n]*/g)]
      .filter(([quoted]) => !quoted.endsWith(' @full'))
      .flatMap(([quoted]) => [...quoted.matchAll(/\bP\d{1,2}\b/g)])
      .map(([id]) => id),
  );

describe('the table of promises', () => {
  it('names every promise once, in order, with a known state', () => {
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `P${index + 1}`));
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  });

  it('names files whose tests carry the id', () => {
    const wrong = rows.flatMap(({ id, files }) =>
      files.filter((file) => !existsSync(join(root, file)) || !idsIn(file).has(id)).map((file) => `${id} ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names a test for proven and weak promises only', () => {
    const isTested = ({ state }) => state === 'proven' || state === 'weak';
    expect(rows.filter((row) => isTested(row) !== row.files.length > 0).map(({ id }) => id)).toEqual([]);
    const tested = new Set(testFiles.flatMap((file) => [...idsIn(file)]));
    expect(rows.filter(({ id, state }) => state === 'absent' && tested.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
