import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

const content = [{ id: 'hhhhhh1', type: 'heading', v: 1, props: { text: 'آغاز', tag: 'h2' } }];

describe('post content', () => {
  it('is an article of the excerpt and the widgets of the post', async () => {
    const html = await renderWidget('post-content', { content });
    expect(html).toMatch(
      /^<article class="mz-post-content" data-width="text"><p class="lead">سرور مجازی آلمان با دیسک/,
    );
    expect(html).toMatch(/<div class="text"><h2[^>]*>آغاز<\/h2><\/div><\/article>$/);
  });

  it('has no lead when it is off or the post has no excerpt', async () => {
    expect(await renderWidget('post-content', { lead: false, content })).not.toContain('lead');
    const page = { ...testPage, post: { ...testPage.post, excerpt: '' } };
    expect(await renderWidget('post-content', { content }, { page })).not.toContain('lead');
  });

  it('escapes a hostile excerpt', async () => {
    const page = { ...testPage, post: { ...testPage.post, excerpt: '<img src=x onerror=alert(1)>' } };
    expect(await renderWidget('post-content', {}, { page })).not.toContain('<img');
  });
});
