import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applyPatch, patches } from './patch.ts';

const puck = dirname(fileURLToPath(import.meta.resolve('@puckeditor/core')));
const installed = readdirSync(puck)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => join(puck, file))
  .concat(join(puck, '../../../@dnd-kit/dom/index.js'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

describe.each(patches)('$what', (patch) => {
  it('has its place once in the installed package', () => {
    const places = installed.filter(({ file, code }) => patch.file.test(file) && applyPatch(code, patch) !== null);
    expect(places).toHaveLength(1);
  });

  it('changes it', () => {
    const place = installed.find(({ file, code }) => patch.file.test(file) && applyPatch(code, patch) !== null);
    expect(applyPatch(place?.code ?? '', patch) === place?.code).toBe(false);
  });

  it('is reported as missing when the package changes', () => {
    expect(applyPatch('var AREA_CHANGE_DEBOUNCE_MS = 80;', patch)).toBeNull();
  });
});
