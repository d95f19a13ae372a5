import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

const card = { title: 'سرور مجازی', text: 'منابع اختصاصی', backText: 'دسترسی کامل' };

describe('flip box', () => {
  it('has both sides in the HTML, where neither is hidden from screen readers and search engines', async () => {
    const html = await renderWidget('flip-box', { ...card, tag: 'h4', backTitle: 'برای چه کاری؟' });
    expect(html).toContain('<h4 class="title">سرور مجازی</h4><p class="text">منابع اختصاصی</p></div>');
    expect(html).toContain('<div class="back"><p class="title">برای چه کاری؟</p><p class="text">دسترسی کامل</p></div>');
    expect(html).not.toMatch(/ hidden|inert/);
  });

  it('turns by a named checkbox, which needs no script', async () => {
    const html = await renderWidget('flip-box', card);
    expect(html).toMatch(/<input type="checkbox" [^>]*aria-label="نمایش پشت کارت سرور مجازی"/);
    expect(html).not.toContain('data-island');
  });

  it('has a button only with words and an address', async () => {
    expect(await renderWidget('flip-box', { ...card, action: 'پلن‌ها', url: '/germany-vps/' })).toContain(
      '<a class="btn" href="/germany-vps/">پلن‌ها</a>',
    );
    expect(await renderWidget('flip-box', { ...card, action: 'پلن‌ها' })).not.toContain('<a ');
    expect(await renderWidget('flip-box', { ...card, url: '/germany-vps/' })).not.toContain('<a ');
  });

  it('shows no icon if it is set to none, and escapes hostile text', async () => {
    expect(await renderWidget('flip-box', { ...card, icon: 'none' })).not.toContain('<svg');
    const hostile = { title: '<b>', text: '<b>', backTitle: '<i>', backText: '<u>' };
    expect(await renderWidget('flip-box', hostile)).not.toMatch(/<[biu]>/);
  });
});
