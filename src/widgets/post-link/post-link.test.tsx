import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

describe('post link', () => {
  it('links to the post, and has its title in the accessible name', async () => {
    const html = await renderWidget('post-link', { text: 'ادامهٔ <مطلب>' });
    expect(html).toContain('href="/germany-vps/"');
    expect(html).toContain(`ادامهٔ &lt;مطلب&gt;<span class="sr"> ${testPage.post.title}</span>`);
  });

  it('is empty for a post without an address', async () => {
    const page = { ...testPage, post: { ...testPage.post, path: '' } };
    expect(await renderWidget('post-link', {}, { page })).toBe('');
  });
});
