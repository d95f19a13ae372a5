import type { CSSProperties } from 'react';
import type { Colours } from '../site/theme/tokens.ts';
import type { MailBrand } from './brand.ts';

/** The scheme of the reader's mail program, or a fixed one for previews. */
export type MailScheme = 'auto' | 'light' | 'dark';

/** Colours of the theme by CSS class; inline in the light scheme, by these classes in the dark one. */
const painted = {
  'm-page': { backgroundColor: 'bg' },
  'm-card': { backgroundColor: 'surface', borderColor: 'line' },
  'm-text': { color: 'text' },
  'm-muted': { color: 'muted' },
  'm-line': { borderColor: 'line' },
  'm-button': { backgroundColor: 'primary', color: 'on-primary' },
  'm-link': { color: 'primary' },
  'm-soft': { backgroundColor: 'surface-2', borderColor: 'line' },
  'm-band': { backgroundColor: 'primary' },
} as const satisfies Record<string, Partial<Record<'color' | 'backgroundColor' | 'borderColor', keyof Colours>>>;

export type MailClass = keyof typeof painted;

/** Vazirmatn where it is installed; no font is fetched. */
const fontFamily = 'Vazirmatn, Tahoma, Arial, sans-serif';

/** Base of all cells: mail programs inherit little. */
export const cell: CSSProperties = {
  fontFamily,
  fontSize: 15,
  lineHeight: 1.9,
  textAlign: 'right',
  direction: 'rtl',
};

/** Returns the class and the light colours of a part of the mail, with its own rules. */
export function paint(
  { light }: Pick<MailBrand, 'light'>,
  className: MailClass,
  own: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const colours = Object.fromEntries(Object.entries(painted[className]).map(([rule, name]) => [rule, light[name]]));
  return { className, style: { ...colours, ...own } };
}

const cssNames = { color: 'color', backgroundColor: 'background-color', borderColor: 'border-color' } as const;

/** The style block: the dark scheme, and smaller paddings on phones. */
export function mailCss({ dark }: Pick<MailBrand, 'dark'>, scheme: MailScheme): string {
  const rules = Object.entries(painted).map(([className, colours]) => {
    const declared = Object.entries(colours).map(
      ([rule, name]) => `${cssNames[rule as keyof typeof cssNames]}:${dark[name as keyof Colours]}!important`,
    );
    return `.${className}{${declared.join(';')}}`;
  });
  const inDark = rules.join('');
  const darkBlock = { auto: `@media (prefers-color-scheme:dark){${inDark}}`, dark: inDark, light: '' }[scheme];
  const root = `:root{color-scheme:${scheme === 'auto' ? 'light dark' : scheme}}`;
  return `${root}body{margin:0;padding:0}${darkBlock}@media (max-width:480px){.m-pad{padding:20px 16px!important}}`;
}
