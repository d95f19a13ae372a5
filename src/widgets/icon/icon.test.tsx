import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { icon } from './index.ts';
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

  it('is a link named by its text, and staff must write that name', async () => {
    const props = { icon: 'headset', url: '/contact/', label: 'تماس' } as const;
    const html = await renderWidget('icon', props);
    expect(html).toMatch(/^<a class="mz-icon" href="\/contact\/" [^>]*><svg [^>]*aria-label="تماس"/);
    expect(icon.editor.missing?.(schema.parse(props))).toBeNull();
    expect(icon.editor.missing?.(schema.parse({ ...props, label: ' ' }))).toContain('متن جایگزین');
    expect(schema.safeParse({ url: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('is one of the known drawings', () => {
    expect(schema.safeParse({ icon: 'toString' }).success).toBe(false);
  });
});
