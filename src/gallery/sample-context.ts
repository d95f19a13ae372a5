import type { PageContext } from '../builder/context.ts';
import { defaultSettings } from '../content/settings/index.ts';

/** A page that widgets are shown on outside of any. */
export function sampleContext(baseUrl: string): PageContext {
  return {
    post: {
      id: 1,
      type: 'post',
      title: 'راهنمای انتخاب سرور مجازی',
      excerpt: 'پیش از خرید سرور مجازی به چه نکته‌هایی توجه کنیم؟',
      path: '/blog/choose-vps/',
      featuredImage: '',
      commentsOpen: true,
      author: null,
      publishedAt: Date.UTC(2026, 10, 1),
      updatedAt: Date.UTC(2026, 10, 10),
      terms: [{ id: 1, taxonomy: 'category', slug: 'vps', name: 'سرور مجازی' }],
    },
    site: {
      title: 'میزبان',
      tagline: 'میزبانی وب و سرور مجازی',
      phone: '02100000000',
      email: 'info@example.com',
      address: 'تهران',
      hours: 'شنبه تا چهارشنبه، ۹ تا ۱۷',
      year: '۱۴۰۵',
      logo: null,
      baseUrl,
      openingHours: [],
      lazyBackgrounds: true,
      lightbox: defaultSettings.lightbox,
      defaultAnimation: defaultSettings.lottie.defaultAnimationUrl,
      facebook: defaultSettings.facebook_sdk,
      asksConsent: false,
      gatewayKinds: ['card', 'wallet'],
      share: [],
      colourScheme: 'auto',
      seals: [{ name: 'نماد اعتماد', text: 'مرکز توسعهٔ تجارت الکترونیکی', url: '', media: null }],
      legal: defaultSettings.legal,
      social: [
        { network: 'telegram', url: 'https://t.me/mizban' },
        { network: 'instagram', url: 'https://www.instagram.com/mizban' },
        { network: 'linkedin', url: 'https://www.linkedin.com/company/mizban' },
      ],
    },
    trail: [
      { title: 'خانه', path: '/' },
      { title: 'وبلاگ', path: '/blog/' },
    ],
    nonce: '',
    address: {},
    visitor: null,
    editing: false,
  };
}
