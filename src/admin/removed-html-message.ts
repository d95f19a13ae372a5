import { codeNames } from '../builder/keep-code.ts';

const code: readonly string[] = Object.values(codeNames);

/** Returns a message about what was removed on save: unsafe markup, and code that the user may not write; empty if nothing was. */
export function removedHtmlMessage(names: readonly string[]): string {
  const unsafe = names.filter((name) => !code.includes(name));
  const refused = names.filter((name) => code.includes(name));
  return (
    (unsafe.length === 0 ? '' : ` آنچه در متن امن نبود برداشته شد: ${unsafe.join('، ')}.`) +
    (refused.length === 0
      ? ''
      : ` ${refused.join(' و ')} را فقط کسی می‌گذارد که اجازهٔ کد دارد؛ آنچه تازه بود برداشته شد.`)
  );
}
