import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';

const dist = dirname(fileURLToPath(import.meta.resolve('@puckeditor/core')));
const declarations = readdirSync(dist)
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => readFileSync(join(dist, file), 'utf8'))
  .join('\n');
const sentences = new Map(
  [
    ...(/defaultDictionary: \{([^}]*(?:\{\w+\}[^}]*)*)\};/.exec(declarations)?.[1] ?? '').matchAll(
      /"([\w-]+)": "(.*)";/g,
    ),
  ].map(([, key, sentence]) => [key as string, sentence as string]),
);

it('has every sentence of the installed Puck and no other', () => {
  expect(sentences.size).toBeGreaterThan(60);
  expect(Object.keys(dictionary).sort()).toEqual([...sentences.keys()].sort());
});

it.each([...sentences])('translates %s to Persian with the same placeholders', (key, sentence) => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  expect(gaps(dictionary[key] ?? '')).toEqual(gaps(sentence));
  expect(dictionary[key]?.replace(/\{\w+\}/g, '')).not.toMatch(/[a-z0-9كي]/i);
});
