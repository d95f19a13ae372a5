import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

describe('post link', () => {
  it('leads to the post, and its name tells to which', async () => {
    const html = await renderWidget('post-link', { text: 'ادامهٔ <مطلب>' });
    expect(html).toContain('href="/germany-vps/"');
    expect(html).toContain(`ادامهٔ &lt;مطلب&gt;<span class="sr"> ${testPage.post.title}</span>`);
  });

  it('is nothing for what has no address', async () => {
    const page = { ...testPage, post: { ...testPage.post, path: '' } };
    expect(await renderWidget('post-link', {}, { page })).toBe('');
  });
});
