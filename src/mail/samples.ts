import type { WordingValues } from '../platform/mail/compose.ts';
import type { MailPart } from '../platform/mail/content.ts';

/** Values of placeholders for previews and test mails. A placeholder without one is shown by its name. */
const samples: WordingValues = {
  name: 'سارا رضایی',
  reader: 'سارا رضایی',
  order: '۱۰۲۴',
  title: 'سفارش ۱۰۲۴',
  domain: 'example.ir',
  service: 'سرور مجازی VPS-DE-2',
  amount: '۲٬۱۸۹٬۰۰۰ تومان',
  date: '۲۴ آبان ۱۴۰۵',
  moment: '۲۴ آبان ۱۴۰۵ ساعت ۱۴:۳۰',
  trace: '۴۰۵۲۱۸۷۳',
  reason: 'در صورت‌حساب بانک نبود.',
  what: 'شمارهٔ همراه',
  phone: '۰۲۱۱۲۳۴۵۶۷۸',
  email: 'sara@example.com',
  state: 'دیدگاه تازه',
  subject: 'پیام تازه از فرم تماس',
  form: 'تماس با ما',
  page: 'تماس با ما',
  gateway: 'زرین‌پال',
  ref: 'A00000123456',
  quote: { type: 'quote', text: 'سپاس از راهنمای خوبتان.\nآیا سرور آلمان IPv6 هم دارد؟' },
  problems: { type: 'list', items: ['تصویر نخست شرح ندارد.', 'دکمهٔ «سفارش» به جایی نمی‌رسد.'] },
  answers: {
    type: 'facts',
    facts: [
      { name: 'نام', value: 'سارا رضایی' },
      { name: 'ایمیل', value: 'sara@example.com' },
      { name: 'پیام', value: 'برای ده سرور تخفیف دارید؟' },
    ],
  },
  items: {
    type: 'items',
    rows: [
      {
        label: 'سرور مجازی VPS-DE-2، ماهانه',
        amount: '۱٬۹۹۰٬۰۰۰ تومان',
        details: ['سیستم‌عامل: Ubuntu 24.04', 'مکان: آلمان'],
      },
      { label: 'IP اضافه × ۲', amount: '۱۹۹٬۰۰۰ تومان', details: [] },
    ],
    totals: [
      { name: 'جمع بدون مالیات', amount: '۱٬۹۹۰٬۰۰۰ تومان' },
      { name: 'مالیات بر ارزش افزوده', amount: '۱۹۹٬۰۰۰ تومان' },
      { name: 'جمع با مالیات', amount: '۲٬۱۸۹٬۰۰۰ تومان' },
    ],
  },
};

/** Values of messages about the price or the failure of a domain. */
const ofDomain: WordingValues = {
  amount: '۳۳۰٬۰۰۰ تومان',
  reason: 'ثبت‌کننده شناسهٔ مالک را نپذیرفت.',
  items: {
    type: 'items',
    rows: [{ label: 'تمدید دامنهٔ example.ir، سالانه', amount: '۳۳۰٬۰۰۰ تومان', details: [] }],
    totals: [
      { name: 'جمع بدون مالیات', amount: '۳۰۰٬۰۰۰ تومان' },
      { name: 'مالیات بر ارزش افزوده', amount: '۳۰٬۰۰۰ تومان' },
      { name: 'جمع با مالیات', amount: '۳۳۰٬۰۰۰ تومان' },
    ],
  },
};

/** Sample values of messages that use a placeholder with another meaning. */
const ownSamples: Readonly<Record<string, WordingValues>> = {
  comment: { title: 'راهنمای خرید سرور مجازی' },
  schedule: { what: '«دربارهٔ ما»', title: 'دربارهٔ ما' },
  'customer.domain-expired': ofDomain,
  'customer.domain-failed': ofDomain,
  'customer.domain-last-days': ofDomain,
  'customer.domain-not-renewed': ofDomain,
  'customer.domain-renewal-due': ofDomain,
  'customer.domain-renewal-invoice': ofDomain,
  'customer.downgrade-dropped': { title: 'سرور مجازی VPS-DE-1' },
  'customer.rebuild-planned': { title: 'سرور مجازی VPS-DE-1' },
  'customer.service-changed': { title: 'سرور مجازی VPS-DE-4' },
};

/** Sample values for the placeholders of a message, by its id; its links lead to the home page. */
export function sampleValues(id: string, placeholders: readonly string[], { url }: { url: string }): WordingValues {
  const links: Readonly<Record<string, MailPart>> = {
    link: { type: 'link', label: '', url },
    files: { type: 'link', label: 'دریافت پرونده‌ها', url },
  };
  const [group = ''] = id.split('.');
  const values = { ...samples, ...ownSamples[group], ...ownSamples[id], ...links };
  return Object.fromEntries(placeholders.map((place) => [place, values[place] ?? `«${place}»`] as const));
}
