import type { Design } from '../../builder/design/design.ts';
import { colourTokens, shadowTokens, stepTokens } from '../../builder/design/token-css.ts';
import type { Scheme } from '../../builder/element/read-element.ts';
import type { TokenKind } from '../../content/settings/design.ts';
import type { SiteSettings } from '../../content/settings/schema.ts';
import type { TintName } from '../../content/settings/tints.ts';
import { isReadable, mix } from './colour.ts';
import { textFamilies } from './font-face.ts';
import { textFontFile } from './own-fonts.ts';

/**
 * The theme: every colour, size and shadow of the public site. Widgets use the custom properties only, so a page
 * is right in the light and the dark scheme without knowing of either.
 */
const colours = {
  light: {
    bg: '#fbf8f3',
    surface: '#ffffff',
    'surface-2': '#f4efe6',
    'surface-3': '#eae3d6',
    line: '#ded6c7',
    text: '#141a2e',
    muted: '#556078',
    primary: '#2438b8',
    'primary-strong': '#1b2a8c',
    'primary-soft': '#e8ebfb',
    'on-primary': '#ffffff',
    accent: '#e8930c',
    'accent-soft': '#fdf0d9',
    'on-accent': '#241500',
    success: '#0b6f57',
    'success-soft': '#e0f4ec',
    warning: '#8f5b00',
    'warning-soft': '#fff3da',
    danger: '#b42334',
    'danger-soft': '#fdeaec',
    info: '#0b6a6e',
    'info-soft': '#dff3f2',
    'hero-from': '#111a4a',
    'hero-to': '#1d2c80',
    'on-hero': '#ffffff',
    'on-hero-muted': '#cbd3fa',
    // Turquoise: positive states, the network, success.
    second: '#0c7377',
    'second-soft': '#dff3f2',
    // Saffron on the dark band: lit windows, and the single highlight.
    light: '#ffc15a',
    // The two focus rings: one of them is visible on every background.
    ring: '#141a2e',
    'ring-gap': '#ffffff',
    shade: '16 24 64',
  },
  dark: {
    bg: '#0b1020',
    surface: '#131a30',
    'surface-2': '#0f1528',
    'surface-3': '#1c2542',
    line: '#2b3657',
    text: '#eef1fa',
    muted: '#a9b4cc',
    primary: '#9aaaff',
    'primary-strong': '#b8c3ff',
    'primary-soft': '#1c2656',
    'on-primary': '#0b1030',
    accent: '#ffc15a',
    'accent-soft': '#33270f',
    'on-accent': '#241500',
    success: '#5fd6a6',
    'success-soft': '#0f2c23',
    warning: '#f2c262',
    'warning-soft': '#30260f',
    danger: '#ff8f9b',
    'danger-soft': '#381a20',
    info: '#5fd0cf',
    'info-soft': '#0f2c30',
    'hero-from': '#0a0f2c',
    'hero-to': '#141d57',
    'on-hero': '#ffffff',
    'on-hero-muted': '#bcc8f5',
    second: '#5fd0cf',
    'second-soft': '#0f2c30',
    light: '#ffc15a',
    ring: '#ffffff',
    'ring-gap': '#0b1020',
    shade: '0 0 0',
  },
} as const;

const shared = {
  // type scale, fluid between 360 and 1200 px
  't-1': '.875rem',
  't-2': '.9375rem',
  't-3': '1.0625rem',
  't-4': 'clamp(1.0625rem,1.02rem + .2vw,1.1875rem)',
  't-5': 'clamp(1.2rem,1.1rem + .5vw,1.45rem)',
  't-6': 'clamp(1.5rem,1.22rem + 1.2vw,2.15rem)',
  't-7': 'clamp(1.9rem,1.35rem + 2.5vw,3.4rem)',
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
  's-9': 'clamp(4rem,3.2rem + 3.4vw,6rem)',
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

/** Theme settings of a site. */
export type ThemeChoice = SiteSettings['theme'];
export type Colours = Readonly<Record<keyof typeof colours.light, string>>;

/** Colours of a scheme: theme defaults, overrides of the site, and derived ones. */
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

/** Returns the steps of the theme that have one length on all screens, by reference: `$s-4` is `1rem`. */
export function fixedSteps(theme?: ThemeChoice): Record<string, string> {
  const steps = Object.entries({ ...shared, ...corners[theme?.corners ?? 'normal'] });
  return Object.fromEntries(
    steps.flatMap(([name, value]) =>
      /^[str]-\d$/.test(name) && /^[\d.]+rem$/.test(value) ? [[`$${name}`, value]] : [],
    ),
  );
}

/** Size of body text relative to the browser's default. */
export const textSizes: Readonly<Record<ThemeChoice['textSize'], number>> = {
  small: 0.9375,
  normal: 1,
  large: 1.125,
  larger: 1.25,
};

/** Heading sizes that differ from the theme's defaults. */
export const headingSizes: Readonly<Record<ThemeChoice['headings'], { readonly [token: string]: string }>> = {
  calm: {
    't-5': 'clamp(1.125rem,1.06rem + .3vw,1.3rem)',
    't-6': 'clamp(1.35rem,1.15rem + .9vw,1.8rem)',
    't-7': 'clamp(1.6rem,1.25rem + 1.6vw,2.5rem)',
  },
  normal: { 't-5': shared['t-5'], 't-6': shared['t-6'], 't-7': shared['t-7'] },
  strong: {
    't-5': 'clamp(1.25rem,1.1rem + .7vw,1.6rem)',
    't-6': 'clamp(1.6rem,1.25rem + 1.5vw,2.5rem)',
    't-7': 'clamp(2.05rem,1.35rem + 3.1vw,4rem)',
  },
};

/** Declares the colours of a scheme: those of the theme, then the site's own. */
function coloursCss(scheme: Scheme, theme?: ThemeChoice, design?: Design): string {
  const ofTheme = declare(coloursOf(scheme, theme), 'c-');
  const own = design ? declare(colourTokens(design, scheme)) : '';
  return own === '' ? ofTheme : `${ofTheme};${own}`;
}

/** The custom properties as a stylesheet: `auto` follows the visitor's system, unless the visitor has chosen (`data-scheme`). */
export function themeCss(scheme: ColourScheme, theme?: ThemeChoice, design?: Design): string {
  const light = `${coloursCss('light', theme, design)};color-scheme:light`;
  const dark = `${coloursCss('dark', theme, design)};color-scheme:dark`;
  const { corners: corner = 'normal', font = 'vazirmatn', textSize = 'normal', headings = 'normal' } = theme ?? {};
  const sizes = {
    ...shared,
    ...headingSizes[headings],
    ...corners[corner],
    'f-text': design && textFontFile(design) ? `var(--f-${design.textFont})` : textFamilies[font],
    ...(design && { ...stepTokens(design), ...shadowTokens(design) }),
  };
  const size = textSize === 'normal' ? '' : `;font-size:${textSizes[textSize] * 100}%`;
  const headingFont = design?.headingFont ? `h1,h2,h3,h4,h5,h6{font-family:var(--f-${design.headingFont})}` : '';
  const root = `:root{${declare(sizes)};${light}${size}}${headingFont}`;
  if (scheme === 'light') return root;
  // Print is always light.
  if (scheme === 'dark') return `${root}@media screen{:root{${dark}}}`;
  return (
    `${root}@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}` +
    `@media screen{:root[data-scheme=dark]{${dark}}}`
  );
}

/**
 * The colours of a scheme for boxes pinned to it (`s-light`, `s-dark`). Shadows and other derived properties are
 * declared again, since custom properties are inherited as computed values. `--page` is the background of the page
 * around them, for dividers.
 */
export function pinnedCss(schemes: Iterable<Scheme>, theme?: ThemeChoice, design?: Design): string {
  const { 'e-1': low, 'e-2': middle, 'e-3': high } = shared;
  const shadows = declare({ 'e-1': low, 'e-2': middle, 'e-3': high, ...(design && shadowTokens(design)) });
  const promises = '--tint:initial;--action:initial;--on-action:initial;--blank:initial;--ground:var(--c-bg)';
  const ground = 'background-color:var(--ground);color:var(--c-text)';
  const rules = Array.from(new Set(schemes), (scheme) => {
    const colours = coloursCss(scheme, theme, design);
    // Print is always light.
    const media = scheme === 'dark' ? '@media screen' : '';
    const rule = `.s-${scheme}{${colours};color-scheme:${scheme};${shadows};${promises};${ground}}`;
    return media ? `${media}{${rule}}` : rule;
  });
  return rules.length === 0 ? '' : `:root{--page:var(--c-bg)}${rules.join('')}`;
}

/** The browser's own chrome (address bar) in both schemes. */
export const themeColours = (theme?: ThemeChoice) => ({
  light: coloursOf('light', theme)['hero-from'],
  dark: coloursOf('dark', theme).bg,
});
/** Names of the theme's tokens by kind, which tokens of the site may not take. */
export const builtInTokens: Readonly<Record<TokenKind, readonly string[]>> = {
  colours: Object.keys(colours.light),
  fonts: ['text'],
  sizes: stepNames('t'),
  spaces: stepNames('s'),
  radii: stepNames('r'),
  shadows: stepNames('e'),
};

function stepNames(prefix: string): string[] {
  return Object.keys(shared).flatMap((name) => (name.startsWith(`${prefix}-`) ? name.slice(2) : []));
}

/** The colour tables, for the contrast test. */
export const colourTable = colours;
