import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shortenWait } from './patch.ts';

const dist = dirname(fileURLToPath(import.meta.resolve('@puckeditor/core')));
const modules = readdirSync(dist)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(dist, file), 'utf8'));

describe('the wait before a nested drop', () => {
  it('is declared once in the installed Puck', () => {
    expect(modules.filter((code) => shortenWait(code) !== null)).toHaveLength(1);
  });

  it('becomes short', () => {
    expect(shortenWait('var AREA_CHANGE_DEBOUNCE_MS = 100;')).toBe('var AREA_CHANGE_DEBOUNCE_MS = 10;');
  });

  it('is reported as missing when Puck changes it', () => {
    expect(shortenWait('var AREA_CHANGE_DEBOUNCE_MS = 80;')).toBeNull();
  });
});
