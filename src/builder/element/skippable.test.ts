import { describe, expect, it } from 'vitest';
import { heightCss, skippableCss } from './skippable.ts';

describe('sections that browsers may skip', () => {
  it('have a height by device, and on phones by width', () => {
    expect(heightCss('abc1234', [731, 669, 358, 361])).toBe(
      '.e-abc1234{--skip:361px}@media(max-width:1024px){.e-abc1234{--skip:358px}}' +
        '@media(max-width:767px){.e-abc1234{--skip:calc(1050px - 89vw)}}',
    );
    expect(heightCss('abc1234', [158, 158, 166, 176])).toContain('(max-width:767px){.e-abc1234{--skip:158px}}');
    expect(heightCss('abc1234', [100, 170, 1, 1])).toContain('calc(-260px + 100vw)');
  });

  it('are skipped on screens only, and not on the way to a target', () => {
    expect(skippableCss([{ id: 'a' }, { id: 'b' }])).toMatch(
      /^@media screen\{:root:not\(:has\(:target\)\) :is\(\.e-a,\.e-b\)\{content-visibility:auto;/,
    );
    expect(skippableCss([])).toBe('');
  });
});
