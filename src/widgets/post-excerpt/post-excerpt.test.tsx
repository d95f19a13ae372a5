import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

const on = (excerpt: string, editing = false) => ({
  page: { ...testPage, editing, post: { ...testPage.post, excerpt } },
});

describe('post excerpt', () => {
  it('is the excerpt of the post, escaped', async () => {
    expect(await renderWidget('post-excerpt', {}, on('سرور <آلمان>'))).toBe(
      '<p class="mz-post-excerpt" data-lines="3" data-size="normal" data-align="start">سرور &lt;آلمان&gt;</p>',
    );
  });

  it('is empty for a post without one, with a note in the editor', async () => {
    expect(await renderWidget('post-excerpt', {}, on(''))).toBe('');
    expect(await renderWidget('post-excerpt', {}, on('', true))).toContain('چکیدهٔ نوشته');
  });
});
