import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectNames } from './names-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'names-'));
const sources = {
  'src/browser/main.ts':
    "import type { A } from './types.ts';\nimport './part.ts';\nimport './ask.ts';\nvoid import('./later.ts');",
  'src/browser/types.ts': "export type A = 'only-a-type';",
  'src/browser/part.ts': `element.classList.add('is-open', \`mark \${name} wide\`);`,
  'src/browser/ask.ts':
    "if (typeof a === 'number' && b.closest('.frame')) c.addEventListener('toggle', () => d.classList.add('seen'));" +
    ' if (e.dataset.layout === f) e.dataset.label ??= g;',
  'src/browser/later.ts': "element.dataset.stuckTop = ''; element.setAttribute('data-phase', phase);",
  'src/browser/first-paint.ts': '',
  'src/widgets/shared/copy/behaviour.ts': "button.className = 'copied';",
  'src/widgets/table/island.tsx': 'export default () => <table className="grid" data-sort="up" />;',
  'src/widgets/tabs/behaviour.ts': "tab.dataset.open = '';",
  'src/widgets/list/behaviour.ts': "import { fill } from './fill.ts'; fill();",
  'src/widgets/list/fill.ts': 'export const fill = () => { box.innerHTML = \'<li class="late">\'; };',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('names in browser code', () => {
  it('are collected from strings, tags and data attributes, imports included', () => {
    const read = new Set<string>();
    const { page, widgets } = collectNames(root, read);
    expect(page).toEqual(expect.arrayContaining(['is-open', 'mark', 'wide', 'data-stuck-top', 'data-phase', 'copied']));
    expect(page).not.toContain('only-a-type');
    expect(page).not.toContain('grid');
    expect(widgets.table).toEqual(expect.arrayContaining(['table', 'grid', 'data-sort']));
    expect(widgets.list).toEqual(expect.arrayContaining(['li', 'late']));
    expect(read.has(join(root, 'src/browser/later.ts'))).toBe(true);
  });

  it('are not what code only looks for', () => {
    const { page } = collectNames(root, new Set());
    expect(page).toEqual(expect.arrayContaining(['seen', 'data-label']));
    expect(page.filter((name) => ['number', 'frame', 'toggle', 'data-layout'].includes(name))).toEqual([]);
  });

  it('mark the widgets that insert HTML', () => {
    expect(collectNames(root, new Set()).inserting).toEqual(['list']);
  });

  it('mark the widgets that create elements', () => {
    expect(collectNames(root, new Set()).creating).toEqual(['list', 'table']);
  });
});
