import type { TokenKind } from '../../content/settings/design.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

const numbered = (name: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [String(index + 1), `${name} ${toPersianDigits(index + 1)}`]),
  );

const colours = {
  primary: 'اصلی',
  'primary-strong': 'اصلی پررنگ',
  'primary-soft': 'اصلی کم‌رنگ',
  'on-primary': 'نوشته روی اصلی',
  accent: 'تأکید',
  'accent-soft': 'تأکید کم‌رنگ',
  second: 'دوم',
  'second-soft': 'دوم کم‌رنگ',
  text: 'نوشته',
  muted: 'نوشتهٔ کم‌رنگ',
  line: 'خط',
  bg: 'زمینهٔ صفحه',
  surface: 'سطح',
  'surface-2': 'سطح دوم',
  'surface-3': 'سطح سوم',
  'hero-from': 'تیره، از',
  'hero-to': 'تیره، تا',
  'on-hero': 'نوشته روی تیره',
  light: 'زعفرانی',
  success: 'موفق',
  warning: 'هشدار',
  danger: 'خطر',
};

/** Tokens of the theme that staff choose from, with their names, by slug. */
export const themeTokenNames: Readonly<Record<TokenKind, Readonly<Record<string, string>>>> = {
  colours,
  fonts: { text: 'قلم متن سایت' },
  sizes: numbered('اندازهٔ', 7),
  spaces: numbered('فاصلهٔ', 9),
  radii: { ...numbered('گردی', 3), full: 'کاملاً گرد' },
  shadows: numbered('سایهٔ', 3),
};
