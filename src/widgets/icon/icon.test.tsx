import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('icon', () => {
  it('that only decorates is hidden from screen readers', async () => {
    const html = await renderWidget('icon', { icon: 'server' });
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('role="img"');
  });

  it('with a text is a picture with that name, escaped', async () => {
    const html = await renderWidget('icon', { label: 'امن "و" <سریع>' });
    expect(html).toContain('role="img" aria-label="امن &quot;و&quot; &lt;سریع&gt;"');
    expect(html).not.toContain('aria-hidden');
  });

  it('is one of the known drawings', () => {
    expect(schema.safeParse({ icon: 'toString' }).success).toBe(false);
  });
});
