import { colour, colourCss } from './colour.ts';
import { length, lengthCss } from './length.ts';
import { choice, property } from './property.ts';
import { either, listOf, matching, number } from './read.ts';
import { shadow, shadowCss } from './shadow.ts';

const text = { on: 'text', group: 'type' } as const;

export const textProperties = {
  font: property(matching(/^\$f-[a-z0-9]+(?:-[a-z0-9]+)*$/, 60), {
    ...text,
    label: 'قلم',
    css: (value) => `font-family:var(--${value.slice(1)})`,
    control: { as: 'font' },
  }),
  fontSize: property(length({ scale: 'type' }), {
    ...text,
    label: 'اندازهٔ نوشته',
    css: (value) => `font-size:${lengthCss(value)}`,
    control: { as: 'length', scale: 'type' },
  }),
  weight: property(number({ min: 100, max: 900 }), {
    ...text,
    label: 'ضخامت',
    css: (value) => `font-weight:${value}`,
    control: { as: 'number', min: 100, max: 900, step: 100 },
  }),
  lineHeight: property(either(number({ min: 0.8, max: 4, digits: 2 }), length({ units: ['px', 'rem', 'em'] })), {
    ...text,
    label: 'فاصلهٔ سطرها',
    css: (value) => `line-height:${value}`,
    control: { as: 'number', min: 0.8, max: 4, step: 0.05 },
  }),
  // Spacing breaks the joined letters of Persian, so it is printed for Latin text only.
  letterSpacing: property(length({ negative: true, units: ['px', 'em', 'rem'] }), {
    ...text,
    at: 'latin',
    label: 'فاصلهٔ حروف لاتین',
    css: (value) => `letter-spacing:${value}`,
    control: { as: 'length' },
  }),
  align: choice({
    ...text,
    label: 'تراز نوشته',
    css: 'text-align',
    options: { start: 'راست', center: 'وسط', end: 'چپ', justify: 'هم‌تراز از دو سو' },
  }),
  textCase: choice({
    ...text,
    label: 'بزرگی حروف لاتین',
    css: 'text-transform',
    options: { none: 'همان که هست', uppercase: 'بزرگ', lowercase: 'کوچک', capitalize: 'آغاز واژه بزرگ' },
  }),
  slant: choice({ ...text, label: 'کجی نوشته', css: 'font-style', options: { normal: 'صاف', italic: 'کج' } }),
  decoration: choice({
    ...text,
    label: 'خط نوشته',
    css: 'text-decoration-line',
    options: { none: 'بی‌خط', underline: 'خط زیر', 'line-through': 'خط‌خورده', overline: 'خط بالا' },
  }),
  colour: property(colour, {
    ...text,
    label: 'رنگ نوشته',
    css: (value) => `color:${colourCss(value)}`,
    control: { as: 'colour' },
  }),
  textShadow: property(listOf(shadow({ box: false }), 3), {
    ...text,
    label: 'سایهٔ نوشته',
    css: (value) => `text-shadow:${value.map(shadowCss).join(',')}`,
    control: { as: 'text-shadows' },
  }),
} as const;
