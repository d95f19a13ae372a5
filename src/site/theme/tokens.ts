import type { SiteSettings } from '../../content/settings/schema.ts';
import type { TintName } from '../../content/settings/tints.ts';
import { isReadable, mix } from './colour.ts';

/**
 * The theme: every colour, size and shadow of the public site. Widgets use the custom properties only, so a page
 * is right in the light and the dark scheme without knowing of either.
 */
const colours = {
  light: {
    bg: '#ffffff',
    surface: '#ffffff',
    'surface-2': '#f4f6fb',
    'surface-3': '#e9edf6',
    line: '#dde3ee',
    text: '#101828',
    muted: '#51607a',
    primary: '#2f45d8',
    'primary-strong': '#2233ab',
    'primary-soft': '#eaedff',
    'on-primary': '#ffffff',
    accent: '#f5a524',
    'accent-soft': '#fff4de',
    'on-accent': '#2b1b00',
    success: '#0b7751',
    'success-soft': '#e2f6ee',
    warning: '#8f5b00',
    'warning-soft': '#fff3da',
    danger: '#b42334',
    'danger-soft': '#fdeaec',
    info: '#1a5fb4',
    'info-soft': '#e6f0fc',
    'hero-from': '#101a54',
    'hero-to': '#2b3fc4',
    'on-hero': '#ffffff',
    'on-hero-muted': '#ccd5ff',
    shade: '16 24 64',
  },
  dark: {
    bg: '#0c111d',
    surface: '#141b2b',
    'surface-2': '#111827',
    'surface-3': '#1e283b',
    line: '#2a364d',
    text: '#edf1f9',
    muted: '#a3b0c6',
    primary: '#93a4ff',
    'primary-strong': '#b3bfff',
    'primary-soft': '#1d2654',
    'on-primary': '#0b1030',
    accent: '#f7b649',
    'accent-soft': '#33270f',
    'on-accent': '#2b1b00',
    success: '#5fd6a6',
    'success-soft': '#0f2c23',
    warning: '#f2c262',
    'warning-soft': '#30260f',
    danger: '#ff8f9b',
    'danger-soft': '#381a20',
    info: '#86bbff',
    'info-soft': '#13263f',
    'hero-from': '#0a1033',
    'hero-to': '#1b2a82',
    'on-hero': '#ffffff',
    'on-hero-muted': '#bcc8f5',
    shade: '0 0 0',
  },
} as const;

const shared = {
  // type scale, fluid between 360 and 1200 px
  't-1': '.8125rem',
  't-2': '.9375rem',
  't-3': '1rem',
  't-4': 'clamp(1.0625rem,1.02rem + .2vw,1.1875rem)',
  't-5': 'clamp(1.2rem,1.1rem + .5vw,1.45rem)',
  't-6': 'clamp(1.45rem,1.2rem + 1.1vw,2.05rem)',
  't-7': 'clamp(1.75rem,1.3rem + 2.1vw,2.9rem)',
  // space scale
  's-0': '0',
  's-1': '.25rem',
  's-2': '.5rem',
  's-3': '.75rem',
  's-4': '1rem',
  's-5': '1.5rem',
  's-6': '2rem',
  's-7': 'clamp(2.25rem,1.8rem + 1.8vw,3rem)',
  's-8': 'clamp(3rem,2.4rem + 2.8vw,4.5rem)',
  's-9': 'clamp(4rem,3.2rem + 4vw,6.5rem)',
  'r-1': '.5rem',
  'r-2': '.875rem',
  'r-3': '1.25rem',
  'r-full': '999px',
  'e-1': '0 1px 2px rgb(var(--c-shade)/.06),0 1px 3px rgb(var(--c-shade)/.08)',
  'e-2': '0 2px 4px rgb(var(--c-shade)/.05),0 8px 24px rgb(var(--c-shade)/.08)',
  'e-3': '0 8px 16px rgb(var(--c-shade)/.08),0 24px 56px rgb(var(--c-shade)/.16)',
  'w-page': '75rem',
  'w-narrow': '48rem',
  'w-text': '42rem',
  gutter: 'clamp(1rem,4vw,2rem)',
} as const;

const declare = (values: Record<string, string>, prefix = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}`)
    .join(';');

export type ColourScheme = 'auto' | 'light' | 'dark';

/** What a site has chosen of its theme. */
export type ThemeChoice = SiteSettings['theme'];
export type Colours = Readonly<Record<keyof typeof colours.light, string>>;

/** The colours of a scheme: the theme's own, those that the site has chosen, and what follows from these. */
export function coloursOf(scheme: 'light' | 'dark', theme?: ThemeChoice): Colours {
  const own = colours[scheme];
  const chosen = (theme?.[scheme] ?? {}) as { readonly [N in TintName]?: string };
  const { primary, accent, bg = own.bg } = chosen;
  const ends = scheme === 'light' ? { strong: '#000000', share: 0.24 } : { strong: '#ffffff', share: 0.3 };
  const on = (ground: string, dark: string) => (isReadable('#ffffff', ground) ? '#ffffff' : dark);
  return {
    ...own,
    ...(primary && {
      'primary-strong': mix(primary, ends.strong, ends.share),
      'primary-soft': mix(bg, primary, scheme === 'light' ? 0.1 : 0.22),
      'on-primary': on(primary, '#0b1030'),
    }),
    ...(accent && { 'accent-soft': mix(bg, accent, 0.14), 'on-accent': on(accent, '#2b1b00') }),
    ...chosen,
  };
}

const corners = {
  sharp: { 'r-1': '.125rem', 'r-2': '.25rem', 'r-3': '.375rem' },
  normal: {},
  round: { 'r-1': '.75rem', 'r-2': '1.25rem', 'r-3': '1.75rem' },
} as const;

/** The custom properties as a stylesheet: `auto` follows the visitor's system. */
export function themeCss(scheme: ColourScheme, theme?: ThemeChoice): string {
  const light = `${declare(coloursOf('light', theme), 'c-')};color-scheme:light`;
  const dark = `${declare(coloursOf('dark', theme), 'c-')};color-scheme:dark`;
  const sizes = { ...shared, ...corners[theme?.corners ?? 'normal'] };
  const size = theme?.textSize === 'large' ? ';font-size:112.5%' : '';
  const root = `:root{${declare(sizes)};${scheme === 'dark' ? dark : light}${size}}`;
  return scheme === 'auto' ? `${root}@media(prefers-color-scheme:dark){:root{${dark}}}` : root;
}

/** The browser's own chrome (address bar) in both schemes. */
export const themeColours = (theme?: ThemeChoice) => ({
  light: coloursOf('light', theme)['hero-from'],
  dark: coloursOf('dark', theme).bg,
});
/** The colour tables, for the contrast test. */
export const colourTable = colours;
