import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../builder/context.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';

const texts = { alt: 'سارا', title: '', caption: '', description: '' };
const by = (author: PageContext['post']['author'], editing = false) =>
  renderWidget('author-box', {}, { page: { ...testPage, editing, post: { ...testPage.post, author } } });

describe('author box', () => {
  it('shows the author of the post and links to their posts', async () => {
    const html = await by({ slug: 'sara', name: 'سارا راد', bio: 'از شبکه می‌نویسد.' });
    expect(html).toContain('<span class="window" aria-hidden="true">س</span>');
    expect(html).toContain('<p class="name">سارا راد</p><p class="bio">از شبکه می‌نویسد.</p>');
    expect(html).toContain('<a href="/blog/author/sara/" rel="author">');
  });

  it('shows their picture in place of the initial', async () => {
    const picture = { ...{ id: 3, key: '3.webp', mime: 'image/webp', width: 16, height: 16, variants: [] }, ...texts };
    const html = await by({ slug: 'sara', name: 'سارا راد', bio: '', picture });
    expect(html).toMatch(/<span class="window" aria-hidden="true"><picture><img [^>]*src="\/media\/3.webp" alt=""/);
  });

  it('leaves out an empty biography, and itself without an author', async () => {
    expect(await by({ slug: 'sara', name: 'سارا', bio: '' })).not.toContain('class="bio"');
    expect(await by(null)).toBe('');
    expect(await by(null, true)).toContain('نام نویسنده');
  });

  it('escapes hostile names', async () => {
    expect(await by({ slug: 'x', name: '<b>', bio: '</p><script>' })).toContain('&lt;/p&gt;&lt;script&gt;');
  });
});
