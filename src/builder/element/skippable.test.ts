import { describe, expect, it } from 'vitest';
import { heightCss, skippableCss } from './skippable.ts';

describe('sections that browsers may skip', () => {
  it('have a height by device, and on phones by width', () => {
    expect(heightCss('abc1234', [731, 669, 358, 361])).toBe(
      '.e-abc1234{--skip:361px;--skip-t:358px;--skip-m:calc(1050px - 89vw)}',
    );
    expect(heightCss('abc1234', [158, 158, 166, 176])).toContain('--skip-m:158px}');
    expect(heightCss('abc1234', [100, 170, 1, 1])).toContain('calc(-260px + 100vw)');
  });

  it('are skipped on screens only, and not on the way to a target', () => {
    expect(skippableCss([{ id: 'a' }, { id: 'b' }])).toMatch(
      /@media \(width<=767px\)\{:is\(\.e-a,\.e-b\)\{--skipped:var\(--skip-m\)\}\}@media screen\{:root:not\(:has\(:target\)\) :is\(\.e-a,\.e-b\)\{content-visibility:auto;/,
    );
    expect(skippableCss([])).toBe('');
  });
});
