import { describe, expect, it } from 'vitest';
import { hrefOf, type LinkTarget, targetOf, wordsOf } from './target.ts';

const targets: LinkTarget[] = [
  { kind: 'address', url: '/germany-vps/#linux' },
  { kind: 'address', url: 'https://example.com/?a=1&b=2' },
  { kind: 'phone', number: '+982191000000' },
  { kind: 'mail', to: 'support@example.com' },
  { kind: 'file', url: '/media/of/12.pdf' },
  { kind: 'popup', id: 811, toggle: false },
  { kind: 'popup', id: 811, toggle: true },
  { kind: 'close-popup', forGood: true },
  { kind: 'panel', id: 'off0001', does: 'open' },
  { kind: 'panel', id: 'off0001', does: 'close' },
  { kind: 'panel', id: 'off0001', does: 'toggle' },
  { kind: 'lightbox', url: '/media/of/3.webp', type: 'image', title: 'مرکز داده' },
  { kind: 'lightbox', url: 'https://example.com/v.mp4', type: 'video', title: '' },
];

describe('the target of a link', () => {
  it.each(targets)('is read from its address as chosen: $kind', (target) => {
    expect(targetOf(hrefOf(target) ?? '')).toEqual(target);
  });

  it('takes telephone numbers as people write them', () => {
    expect(hrefOf({ kind: 'phone', number: '۰۲۱ (۹۱) ۰۰۰-۰۰۰' })).toBe('tel:02191000000');
  });

  it.each<LinkTarget>([
    { kind: 'address', url: '' },
    { kind: 'address', url: 'javascript:alert(1)' },
    { kind: 'address', url: '//evil.example' },
    { kind: 'phone', number: 'زنگ بزنید' },
    { kind: 'mail', to: 'support' },
    { kind: 'popup', id: 0, toggle: false },
    { kind: 'panel', id: '', does: 'open' },
    { kind: 'lightbox', url: 'javascript:alert(1)', type: 'image', title: '' },
  ])('is no address when it is wrong or not filled in: %j', (target) => {
    expect(hrefOf(target)).toBeNull();
  });

  it('is described with the names of popups and panels', () => {
    const href = (target: LinkTarget) => hrefOf(target) ?? '';
    const nameOf = (kind: string) => (kind === 'popup' ? 'تخفیف نوروز' : undefined);
    expect(wordsOf(href({ kind: 'popup', id: 811, toggle: false }), nameOf)).toBe('باز کردن پاپ‌آپ «تخفیف نوروز»');
    expect(wordsOf(href({ kind: 'panel', id: 'off0001', does: 'close' }), nameOf)).toBe('بستن پنل «off0001»');
    expect(wordsOf('/blog/', nameOf)).toBe('');
  });
});
