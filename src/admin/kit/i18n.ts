import type { I18nProvider } from 'ra-core';
import messages from 'ra-language-farsi';
import { toPersianDigits } from '../../platform/persian/digits.ts';

/** The message of a dotted key, or undefined. */
function messageOf(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], messages);
  return typeof found === 'string' ? found : undefined;
}

/** Persian messages of ra-core: `%{name}` is interpolated, and the count selects from `one |||| many`. */
export const i18nProvider: I18nProvider = {
  translate(key, options = {}) {
    const [one = '', many = one] = (messageOf(key) ?? String(options._ ?? key)).split(' |||| ');
    return (options.smart_count === 1 ? one : many).replace(/%\{(\w+)\}/g, (_all, name: string) =>
      toPersianDigits(String(options[name] ?? '')),
    );
  },
  changeLocale: async () => {},
  getLocale: () => 'fa',
};
