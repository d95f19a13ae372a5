import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

const at = (post: Partial<typeof testPage.post>, trail = testPage.trail) => ({
  page: { ...testPage, post: { ...testPage.post, ...post }, trail },
});

describe('breadcrumb', () => {
  it('links from the home page through the ancestors to the page itself', async () => {
    expect(await renderWidget('breadcrumb', {})).toBe(
      '<nav class="mz-breadcrumb" aria-label="مسیر صفحه" data-align="start"><ol>' +
        '<li><a href="/">خانه</a></li><li><a href="/vps/">سرور مجازی</a></li>' +
        '<li aria-current="page">قیمت و خرید سرور مجازی آلمان</li></ol></nav>',
    );
  });

  it('names the home page once, whether the trail begins with it or not', async () => {
    const html = await renderWidget('breadcrumb', {}, at({}, [{ title: 'نخست', path: '/' }, ...testPage.trail]));
    expect(html.match(/href="\/"/g)).toHaveLength(1);
  });

  it('calls a page with a long title by the short name that staff gave', async () => {
    expect(await renderWidget('breadcrumb', { current: 'آلمان' })).toContain('<li aria-current="page">آلمان</li>');
  });

  it('on the home page has only the page itself', async () => {
    const html = await renderWidget('breadcrumb', {}, at({ path: '/', title: 'میزبان' }, []));
    expect(html).toContain('<ol><li aria-current="page">میزبان</li></ol>');
  });

  it('escapes hostile titles', async () => {
    const html = await renderWidget('breadcrumb', { home: '"><img>' }, at({ title: '<script>' }, []));
    expect(html).not.toMatch(/<(?:img|script)/);
  });
});
