import type { Product } from '../../../shop/catalogue/types.ts';
import type { IconName } from '../../../ui/icons.ts';

/** Text of staff for a category of plans. */
export interface Labelled {
  category: string;
  label: string;
  note: string;
}

const separator = /،\s*/;

/** Common prefix of all names, before a comma: `آلمان` of `آلمان، لینوکس`; empty if there is none. */
function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => (separator.test(name) ? (name.split(separator)[0] ?? '') : ''));
  return others.every((start) => start === first) ? first : '';
}

/** Names a category after its lines. */
export function placeLabel(lineNames: readonly string[]): string {
  return commonStart(lineNames) || lineNames.join(' و ');
}

/** Names of lines without their common prefix. */
export function shortLineNames(names: readonly string[]): string[] {
  const start = commonStart(names);
  return start === '' ? [...names] : names.map((name) => name.slice(start.length).replace(separator, ''));
}

/** Texts about each product: its icon, the kind of its categories, and the question about them. */
export const productTexts: Record<Product, { icon: IconName; places: string; question: string }> = {
  vps: { icon: 'server', places: 'مکان', question: 'سرور کجا باشد؟' },
  dedicated: { icon: 'cpu', places: 'مکان', question: 'سرور کجا باشد؟' },
  'shared-hosting': { icon: 'globe', places: 'نوع', question: 'چه هاستی می‌خواهید؟' },
  domain: { icon: 'at-sign', places: 'دسته', question: 'چه پسوندی می‌خواهید؟' },
  ssl: { icon: 'lock', places: 'نوع', question: 'چه گواهی‌ای می‌خواهید؟' },
  backup: { icon: 'hard-drive', places: 'مکان', question: 'فضا کجا باشد؟' },
  licence: { icon: 'key', places: 'نوع', question: 'مجوز چه نرم‌افزاری؟' },
};
