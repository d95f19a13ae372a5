import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/project.mjs';

const rows = readFileSync(join(root, 'docs', 'architecture', 'find-it.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, term, name, file]) => ({ term, name, file }));

it.each(rows)('“$term” is found in $file, as $name', ({ term, name, file }) => {
  expect(existsSync(join(root, file))).toBe(true);
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(name);
  for (const part of term.split(', ')) expect(text.toLowerCase()).toContain(part.toLowerCase());
});

it('names at least forty terms', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
});
