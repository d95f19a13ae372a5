import { describe, expect, it } from 'vitest';
import { changedFiles } from './changes.mjs';

/** Git that knows these answers, by the first words of the question. */
const gitThat = (answers) => (command, _flag, from, to) =>
  answers[[command, from, to].join(' ').trim()] ?? answers[command] ?? [];

describe('the files of a change', () => {
  it('are those that are not committed, new ones too, without those that are gone', () => {
    const git = gitThat({ 'diff HEAD': ['README.md', 'gone.md'], 'ls-files': ['package.json'] });
    expect(changedFiles(git)).toEqual(['README.md', 'package.json']);
  });

  it('are those of the last commit when everything is committed', () => {
    const git = gitThat({ 'diff HEAD': [], 'ls-files': [], 'diff HEAD~1 HEAD': ['LICENSE'] });
    expect(changedFiles(git)).toEqual(['LICENSE']);
  });
});
