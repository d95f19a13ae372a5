import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFiles, importersOf, testsNear } from './changes.mjs';
import { root } from './project.mjs';

/** Fake git that returns these results, by the first words of the command. */
const gitThat = (outputs) => (command, _flag, from, to) =>
  outputs[[command, from, to].join(' ').trim()] ?? outputs[command] ?? [];

describe('the files of a change', () => {
  it('are those that are not committed, new ones too, without those that are gone', () => {
    const git = gitThat({ 'diff HEAD': ['README.md', 'gone.md'], 'ls-files': ['package.json'] });
    expect(changedFiles(git)).toEqual(['README.md', 'package.json']);
  });

  it('come from the last commit when the work tree is clean', async () => {
    const git = gitThat({ 'diff HEAD': [], 'ls-files': [], 'diff HEAD~1 HEAD': ['LICENSE'] });
    expect(changedFiles(git)).toEqual(['LICENSE']);
  });
});

describe('the tests near a change', () => {
  const sources = new Map([
    ['src/a/rules.test.ts', ''],
    ['src/b/far.test.ts', "import { x } from '../a/other.ts';"],
    ['src/b/importing.int.test.ts', "import { rule } from '../a/rules.ts';"],
  ]);

  it('are those next to it, those that import it, and those that read all sources', async () => {
    expect(await testsNear(['src/a/rules.ts'], sources)).toEqual([
      'scripts/promises.test.mjs',
      'src/a/rules.test.ts',
      'src/b/importing.int.test.ts',
      'src/platform/db/raw-sql.test.ts',
      'src/site/theme/written-in-css.test.ts',
    ]);
  });

  it('of the last kind exist', async () => {
    expect((await testsNear([], new Map())).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the files that import a change', () => {
  const sources = new Map([
    ['src/a/index.ts', "export { rule } from './rule.ts';"],
    ['src/b/barrel.ts', "import { rule } from '../a/index.ts';"],
    ['src/b/far.ts', "import { other } from './barrel.ts';"],
    ['src/b/named.ts', "import type { rule } from '../c/rule.ts';"],
    ['src/c/lazy.tsx', "const load = () => import('../a/rule.ts');"],
  ]);

  it('are those that name it, and those that name a folder that passes it on', async () => {
    expect(await importersOf(['src/a/rule.ts'], sources)).toEqual([
      'src/a/index.ts',
      'src/b/barrel.ts',
      'src/c/lazy.tsx',
    ]);
    expect(await importersOf(['README.md'], sources)).toEqual([]);
  });
});
