/** Theme colours that staff can change, with their labels. */
export const tints = {
  primary: 'رنگ اصلی: پیوندها و دکمه‌ها',
  accent: 'رنگ تأکید: نشان‌ها و برچسب‌ها',
  text: 'متن',
  muted: 'متن کم‌رنگ',
  bg: 'زمینهٔ صفحه',
  'surface-2': 'زمینهٔ دوم: پایین صفحه و بخش‌ها',
  'hero-from': 'بخش آغازین صفحه، از',
  'hero-to': 'بخش آغازین صفحه، تا',
} as const;

export type TintName = keyof typeof tints;
export const tintNames = Object.keys(tints) as TintName[];
