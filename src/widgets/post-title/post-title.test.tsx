import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('post title', () => {
  it("is the post's title in the chosen tag, escaped", async () => {
    const page = { ...testPage, post: { ...testPage.post, title: 'سرور <آلمان>' } };
    expect(await renderWidget('post-title', { align: 'center' }, { page })).toBe(
      '<h1 class="mz-post-title" data-size="7" data-align="center">سرور &lt;آلمان&gt;</h1>',
    );
  });

  it('links to the post if enabled and the post has an address', async () => {
    expect(await renderWidget('post-title', { link: true })).toContain('<a href="/germany-vps/">قیمت و\u00a0خرید');
    const page = { ...testPage, post: { ...testPage.post, path: '' } };
    expect(await renderWidget('post-title', { link: true }, { page })).not.toContain('<a');
  });

  it('refuses tags that are not headings', () => {
    expect(schema.safeParse({ tag: 'script' }).success).toBe(false);
  });
});
