import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Ways to insert text into SQL that is not a parameter. */
const raw = /\bsql\s*\.\s*(?:raw|lit|literal)\b|\bCompiledQuery\s*\.\s*raw\b/;
const home = join('src', 'platform', 'db');

const sources = ['src', 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

describe('P5 all SQL is parameterised', () => {
  it('raw SQL is written in src/platform/db only', () => {
    const found = sources.filter((file) => !file.startsWith(home) && raw.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(300);
  });

  it.each(['sql.raw(text)', 'sql .lit(x)', 'CompiledQuery.raw(`x`)'])('the check sees %s', (text) => {
    expect(raw.test(text)).toBe(true);
  });

  it.each(['sql`select 1`', 'sql<number>`1`'])('and lets %s be', (text) => {
    expect(raw.test(text)).toBe(false);
  });
});
