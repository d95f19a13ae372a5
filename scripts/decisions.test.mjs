import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisions, decisionsIndex, numbersIn } from './lib/decisions.mjs';
import { root } from './lib/project.mjs';

const slug = (title) =>
  title
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

describe('decision records', () => {
  const records = decisions();

  it.each(records.map((record) => [record.file, record]))(
    '%s has front matter, a title and the three parts',
    (file, record) => {
      expect(record.status).toMatch(/^(accepted|superseded by \d{3}|proposed)$/);
      expect(record.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(record.area).toBeTruthy();
      expect(file).toBe(`${record.number}-${slug(record.title)}.md`);
      expect(record.text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    },
  );

  it('refer to records that exist, and no number has two', () => {
    const known = new Set([
      ...records.map(({ number }) => number),
      ...records.flatMap(({ merges }) => numbersIn(merges)),
    ]);
    const named = records.flatMap(({ amends, supersedes, status }) => [amends, supersedes, status].flatMap(numbersIn));
    expect(named.filter((number) => !known.has(number))).toEqual([]);
    expect(known.size).toBe(records.length + records.flatMap(({ merges }) => numbersIn(merges)).length);
  });

  it('are all in the index; `npm run decisions` writes it', () => {
    expect(readFileSync(join(root, 'docs', 'decisions', 'README.md'), 'utf8')).toBe(decisionsIndex());
  });
});
