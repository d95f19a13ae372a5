import { describe, expect, it } from 'vitest';
import { pageEdgeCss } from './page-edge.ts';

const page = (...types: string[]) => types.map((type) => ({ widget: { type } }));

describe('the edge of a page', () => {
  it('is kept for widgets that are on the page itself', () => {
    expect(pageEdgeCss(page('container', 'heading'))).toContain('padding-inline');
  });

  it('costs pages nothing whose widgets all are in sections', () => {
    expect(pageEdgeCss(page('container', 'slides'))).toBe('');
  });
});
