import type { ContentType } from '../content-types/schema.ts';
import type { TemplateKind } from './template-kind.ts';
import type { BuiltInType, PostType } from './types.ts';

/** Words for a post type. */
export interface TypeLabels {
  /** Plural, in navigation and lists. */
  all: string;
  one: string;
  /** A new one: `صفحهٔ تازه`. */
  fresh: string;
  /** Before a title: `صفحهٔ`. */
  noun: string;
}

const builtIn: Record<BuiltInType, Omit<TypeLabels, 'fresh'>> = {
  page: { all: 'صفحه‌ها', one: 'صفحه', noun: 'صفحهٔ' },
  post: { all: 'نوشته‌ها', one: 'نوشته', noun: 'نوشتهٔ' },
  product: { all: 'محصول‌ها', one: 'محصول', noun: 'محصول' },
  popup: { all: 'پاپ‌آپ‌ها', one: 'پاپ‌آپ', noun: 'پاپ‌آپ' },
  template: { all: 'قالب‌ها', one: 'قالب', noun: 'قالب' },
};

/** Uses of templates. */
export const templateKindNames: Record<TemplateKind, string> = {
  item: 'مورد فهرست',
  section: 'بخش آماده',
  kit: 'طرح آغازین صفحه',
  header: 'سربرگ',
  footer: 'پابرگ',
  single: 'نوشته و صفحه',
  archive: 'بایگانی و جست‌وجو',
  'not-found': 'صفحهٔ نشانی‌های ناموجود',
};

const ofDeleted = { all: 'نوع حذف‌شده', one: 'مورد', noun: 'مورد' };

/** Words for a type: of the program, of staff, or of one that staff deleted. */
export function labelsOf(type: PostType, types: readonly ContentType[]): TypeLabels {
  const own = types.find((one) => one.type === type);
  const words = own
    ? { all: own.all, one: own.one, noun: joined(own.one) }
    : (builtIn[type as BuiltInType] ?? ofDeleted);
  return { ...words, fresh: `${words.noun} تازه` };
}

/** A word as another follows it: `پروژه` → `پروژهٔ`, `ویدیو` → `ویدیوی`. */
const joined = (word: string) => (word.endsWith('ه') ? `${word}ٔ` : /[او]$/.test(word) ? `${word}ی` : word);
