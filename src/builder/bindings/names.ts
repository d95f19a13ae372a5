import { cycleNames } from '../../shop/catalogue/cycle-names.ts';
import { isFigure } from '../../shop/catalogue/figures.ts';
import type { Cycle } from '../../shop/catalogue/types.ts';

/** Kinds of props that a dynamic value may fill; they follow from the widget's schema. */
export type BoundKind = 'text' | 'rich-text' | 'link' | 'media' | 'number';

/** Types of dynamic values. */
export type ValueType = 'text' | 'date' | 'number' | 'link' | 'media';

interface BindingName {
  type: ValueType;
  /** The Persian name in the editor. */
  label: string;
  group: keyof typeof bindingGroups;
}

export const bindingGroups = {
  post: 'نوشته',
  fields: 'فیلدهای دلخواه',
  site: 'سایت',
  loop: 'فهرست',
  rules: 'قاعده‌ها',
  plans: 'پلن‌ها',
} as const;

/** Values of the page by name, without custom fields (`meta.<key>`), taxonomies (`post.terms.<key>`) and figures. */
export const bindingNames: Readonly<Record<string, BindingName>> = {
  'post.title': { type: 'text', label: 'عنوان نوشته', group: 'post' },
  'post.excerpt': { type: 'text', label: 'خلاصهٔ نوشته', group: 'post' },
  'post.picture': { type: 'media', label: 'تصویر شاخص', group: 'post' },
  'post.url': { type: 'link', label: 'نشانی نوشته', group: 'post' },
  'post.published': { type: 'date', label: 'تاریخ انتشار', group: 'post' },
  'post.updated': { type: 'date', label: 'تاریخ به‌روزرسانی', group: 'post' },
  'post.author': { type: 'text', label: 'نام نویسنده', group: 'post' },
  'post.author-bio': { type: 'text', label: 'معرفی نویسنده', group: 'post' },
  'post.author-picture': { type: 'media', label: 'تصویر نویسنده', group: 'post' },
  'post.author-url': { type: 'link', label: 'صفحهٔ نویسنده', group: 'post' },
  'post.terms': { type: 'text', label: 'دسته‌ها و برچسب‌ها', group: 'post' },
  'site.title': { type: 'text', label: 'نام سایت', group: 'site' },
  'site.tagline': { type: 'text', label: 'شعار سایت', group: 'site' },
  'site.logo': { type: 'media', label: 'نشان سایت', group: 'site' },
  'site.url': { type: 'link', label: 'صفحهٔ نخست', group: 'site' },
  'site.phone': { type: 'text', label: 'تلفن', group: 'site' },
  'site.phone-url': { type: 'link', label: 'تماس با تلفن', group: 'site' },
  'site.email': { type: 'text', label: 'ایمیل', group: 'site' },
  'site.email-url': { type: 'link', label: 'فرستادن ایمیل', group: 'site' },
  'site.address': { type: 'text', label: 'نشانی پستی', group: 'site' },
  'site.year': { type: 'text', label: 'سال جاری', group: 'site' },
  'loop.index': { type: 'number', label: 'شمارهٔ مورد در فهرست', group: 'loop' },
};

const fitting: Record<BoundKind, readonly ValueType[]> = {
  text: ['text', 'date', 'number'],
  'rich-text': ['text', 'date', 'number'],
  link: ['link'],
  media: ['media'],
  number: ['number'],
};

/** True if values of a type may fill props of a kind. */
export const fitsKind = (type: ValueType, kind: BoundKind) => fitting[kind].includes(type);

/** Keys of custom fields. */
const fieldKey = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Types of the value with a name: usually one; any type for a custom field, whose definition decides when the page is
 * rendered; null for an unknown name.
 */
export function typeOfName(name: string): ValueType | 'any' | null {
  if (Object.hasOwn(bindingNames, name)) return bindingNames[name]?.type ?? null;
  if (isFigure(name)) return /^[a-z]+:[^{}\s|]{1,200}$/.test(name) ? 'text' : null;
  if (name.startsWith('meta.')) return fieldKey.test(name.slice(5)) ? 'any' : null;
  return /^post\.terms\.[a-z0-9_-]{1,60}$/.test(name) ? 'text' : null;
}

const ruleLabels: Readonly<Record<string, string>> = {
  'rule:invoice-days': 'چند روز پیش از سررسید فاکتور ساخته می‌شود',
  'rule:reminder-days': 'روزهای یادآوری تمدید',
  'rule:first-notice-days': 'نخستین یادآوری، چند روز پیش از سررسید',
  'rule:grace-days': 'مهلت پس از سررسید (روز)',
  'rule:kept-days': 'نگه‌داری پس از توقف (روز)',
  'rule:refund-days': 'ضمانت بازگشت وجه (روز)',
  'rule:delivery': 'زمان تحویل',
  'rule:delivery-dedicated': 'زمان تحویل سرور اختصاصی',
  'rule:vat': 'نرخ مالیات بر ارزش افزوده',
  'rule:order-hours': 'مهلت پرداخت سفارش (ساعت)',
  'rule:transfer-hours': 'مهلت کارت‌به‌کارت (ساعت)',
  'rule:hours': 'ساعت کار',
};

const figureLabels: Readonly<Record<string, string>> = {
  from: 'کمترین قیمت',
  count: 'تعداد پلن‌های',
  price: 'قیمت پلن',
};

/** The Persian name of a value; `fields` names custom fields by their keys. */
export function labelOfName(name: string, fields: Readonly<Record<string, string>> = {}): string {
  const known = bindingNames[name]?.label ?? ruleLabels[name];
  if (known !== undefined) return known;
  if (name.startsWith('meta.')) return fields[name.slice(5)] ?? `فیلد ${name.slice(5)}`;
  if (name.startsWith('post.terms.')) return `دسته‌بندی ${name.slice(11)}`;
  const [family = '', scoped = ''] = name.split(':');
  const [scope = '', cycle = ''] = scoped.split('@');
  const paid = Object.hasOwn(cycleNames, cycle) ? `، پرداخت ${cycleNames[cycle as Cycle]}` : '';
  // A name of Latin letters and signs, inside Persian words.
  return `${figureLabels[family] ?? 'مقدار'} \u2066${scope}\u2069${paid}`;
}
