import type { AuditKind } from '../../content/audit/kinds.ts';
import { formatToman, rial } from '../../platform/money.ts';
import { formatPercent } from '../../platform/persian/digits.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { LegacyCalls, LegacyResponse, LegacyWriteName } from './calls.ts';

/** A completed call. */
interface Told<N extends LegacyWriteName> {
  body: LegacyCalls[N] extends { body: infer Body } ? Body : unknown;
  answer: LegacyResponse<N>;
  /** Its subject: `صفحهٔ «درباره»`. */
  called: string;
  user: SignedIn;
}

/** Audit entry of a call. */
export interface Deed<N extends LegacyWriteName = never> {
  kind: AuditKind;
  /** Returns the rest of a sentence that begins with the user's name; null if nothing changed. Never includes secrets or texts. */
  says(told: Told<N>): string | null;
}

const did = (kind: AuditKind) => (verb: string) => ({
  kind,
  says: ({ called }: { called: string }) => `${called} ${verb}`,
});
const posts = did('posts');
const _people = (says: (called: string) => string) =>
  ({ kind: 'people', says: ({ called }: { called: string }) => says(called) }) as const;
const _account = (sentence: string) => ({ kind: 'account', says: () => sentence }) as const;

/** Reason for a change of money or orders, stored for later questions. */
const _because = ({ reason }: { reason: string }) => `، به این دلیل: «${reason.trim()}»`;

/** Bulk calls that changed nothing are not recorded. */
const bulk = <A extends string>(kind: AuditKind, verbs: Record<A, (called: string) => string>) => ({
  kind,
  says: ({ body, answer, called }: { body: { action: A }; answer: { done: unknown[] }; called: string }) =>
    answer.done.length === 0 ? null : verbs[body.action](called),
});

/** `۱۰٪ گران کرد`, `۵۰٬۰۰۰ تومان ارزان کرد` */
function _priceWords(by: { kind: 'percent'; percent: number } | { kind: 'fixed'; amount: number }): string {
  const size = by.kind === 'percent' ? by.percent : by.amount;
  const words = by.kind === 'percent' ? formatPercent(Math.abs(size)) : formatToman(rial(Math.abs(size)));
  return `${words} ${size > 0 ? 'گران' : 'ارزان'} کرد`;
}

const panelFields: Record<string, string> = {
  title: 'عنوان',
  slug: 'نشانی',
  parentId: 'صفحهٔ بالاتر',
  excerpt: 'چکیده',
  featuredMediaId: 'تصویر شاخص',
  authorId: 'نویسنده',
  status: 'وضعیت',
  publishedAt: 'زمان انتشار',
  unpublishAt: 'زمان برداشتن از سایت',
  changesAt: 'زمان انتشار تغییرها',
  frame: 'قالب صفحه',
  commentsOpen: 'باز بودن دیدگاه‌ها',
  seo: 'سئو',
  termIds: 'دسته‌ها',
};

const _settingFields: Record<string, string> = {
  title: 'نام سایت',
  tagline: 'شعار',
  logo: 'نشان',
  favicon: 'نشان برگهٔ مرورگر',
  hours: 'ساعت پاسخ‌گویی',
  theme: 'رنگ‌ها و اندازه‌ها',
  header: 'بالای صفحه',
  footer: 'پایین صفحه',
  share: 'شبکه‌های هم‌رسانی',
  seo: 'سئو',
  legal: 'صفحه‌های حقوقی',
  sharePicture: 'تصویر هم‌رسانی',
  phone: 'تلفن',
  email: 'ایمیل',
  address: 'نشانی',
  social: 'شبکه‌های اجتماعی',
  seals: 'نمادهای اعتماد',
  colourScheme: 'رنگ‌بندی',
  lightbox: 'نمای بزرگ تصویرها',
  third_party: 'سرویس‌های متصل',
  comments: 'دیدگاه‌ها',
  lazy_load_background_images: 'تصویرهای پس‌زمینه',
  offline: 'صفحه‌ها بدون اینترنت',
  facebook_sdk: 'فیس‌بوک',
  lottie: 'پویانمایی پیش‌فرض',
};

/** Labels of the fields in a body; fields without a label are omitted. */
function changed(body: unknown, words: Record<string, string>): string {
  const told = Object.keys(body as object).flatMap((field) => words[field] ?? []);
  return told.length === 0 ? '' : `: ${told.join('، ')}`;
}

/** Audit entry of every writing call; null for calls without a lasting change. */
export const deeds: { readonly [N in LegacyWriteName]: Deed<N> | null } = {
  'POST staff/posts': {
    kind: 'posts',
    says: ({ body, called }) => `${called} را ${body.publish ? 'ساخت و منتشر کرد' : 'ساخت'}`,
  },
  'POST staff/posts/bulk': bulk('posts', {
    publish: (called) => `${called} را منتشر کرد`,
    unpublish: (called) => `${called} را از سایت برداشت`,
    trash: (called) => `${called} را به زباله‌دان برد`,
    restore: (called) => `${called} را از زباله‌دان بازگرداند`,
    delete: (called) => `${called} را برای همیشه حذف کرد`,
  }),
  'PUT staff/posts/:id/draft': { kind: 'posts', says: ({ called }) => `پیش‌نویس ${called} را ذخیره کرد` },
  'PUT staff/posts/:id/panel': {
    kind: 'posts',
    says: ({ body, called }) => `مشخصات ${called} را عوض کرد${changed(body, panelFields)}`,
  },
  'POST staff/posts/:id/duplicate': { kind: 'posts', says: ({ called }) => `از ${called} رونوشت ساخت` },
  'POST staff/posts/:id/preview-links': { kind: 'posts', says: ({ called }) => `برای ${called} پیوند پیش‌نمایش ساخت` },
  'POST staff/posts/:id/revoke-preview-link': {
    kind: 'posts',
    says: ({ called }) => `پیوند پیش‌نمایش ${called} را باطل کرد`,
  },
  'POST staff/posts/:id/hand-in': posts('را برای انتشار تحویل داد'),
  'POST staff/posts/:id/publish': {
    kind: 'posts',
    says: ({ body, called }) => `${called} را${body.overrule ? ' با وجود ایرادهای بررسی' : ''} منتشر کرد`,
  },
  // Presence, autosaves and seen notifications do not change the post.
  'POST staff/posts/:id/editing': null,
  'POST staff/posts/:id/seen': null,
  'POST staff/posts/:id/left': null,
  'PUT staff/posts/:id/autosave': null,
  'POST staff/posts/:id/drop-autosave': null,
  // These change nothing.
  'POST staff/posts/:id/check': null,
  'POST staff/clean-document': null,
  'POST staff/render-widget': null,
  'POST staff/load-widgets': null,
  'POST staff/matching-posts': null,
  'POST refresh-loop': null,
};
