import { type Length, length, lengthCss } from './length.ts';
import { choice, type Property, property } from './property.ts';
import { matching, number, record } from './read.ts';
import { sides, sidesCss } from './sides.ts';

const size = { on: 'any', group: 'size' } as const;
const sizeWords = {
  auto: 'خودکار',
  'min-content': 'کمترین',
  'max-content': 'بیشترین',
  'fit-content': 'به اندازهٔ محتوا',
};
const limitWords = { none: 'بی‌حد' };

const sizeOf = (
  label: string,
  css: string,
  words: Readonly<Record<string, string>>,
  also?: Pick<Property<Length>, 'also'>,
) =>
  property<Length>(length({ words: Object.keys(words), scale: 'width' }), {
    ...size,
    ...also,
    label,
    css: (value) => `${css}:${lengthCss(value)}`,
    control: { as: 'length', scale: 'width', words },
  });

/** An element with a width fits into its parent and is placed where the parent aligns its content. */
const fitting = {
  also: {
    on: 'root',
    unless: { maxWidth: 'max-inline-size:100%', alignSelf: 'align-self:var(--align,auto)' },
  },
} as const;

/** From the left and from the top, since pictures do not depend on the text direction. */
const percent = number({ min: 0, max: 100, digits: 1 });

export const sizeProperties = {
  width: sizeOf('پهنا', 'inline-size', sizeWords, fitting),
  minWidth: sizeOf('کمترین پهنا', 'min-inline-size', { auto: 'خودکار' }),
  maxWidth: sizeOf('بیشترین پهنا', 'max-inline-size', limitWords),
  height: sizeOf('بلندی', 'block-size', sizeWords),
  minHeight: sizeOf('کمترین بلندی', 'min-block-size', { auto: 'خودکار' }),
  maxHeight: sizeOf('بیشترین بلندی', 'max-block-size', limitWords),
  aspect: property(matching(/^(?:auto|[1-9]\d{0,3} \/ [1-9]\d{0,3})$/), {
    ...size,
    label: 'نسبت پهنا به بلندی',
    css: (value) => `aspect-ratio:${value}`,
    control: { as: 'aspect' },
  }),
  fit: choice({
    ...size,
    label: 'جا شدن تصویر',
    css: 'object-fit',
    options: { cover: 'پر کند و بریده شود', contain: 'کامل دیده شود', fill: 'کشیده شود', none: 'اندازهٔ اصلی' },
  }),
  place: property(record({ x: percent, y: percent }, ['x', 'y']), {
    ...size,
    label: 'بخش دیدنی تصویر',
    css: ({ x, y }) => `object-position:${x}% ${y}%`,
    control: { as: 'place' },
  }),
  overflow: choice({
    ...size,
    label: 'محتوای بزرگ‌تر از کادر',
    css: 'overflow',
    options: { visible: 'دیده شود', hidden: 'پنهان شود', clip: 'بریده شود', auto: 'پیمایش شود' },
  }),
} as const;

export const spaceProperties = {
  margin: property(sides(length({ negative: true, words: ['auto'], scale: 'space' })), {
    on: 'any',
    group: 'space',
    label: 'فاصلهٔ بیرونی',
    css: (value) => sidesCss('margin', value, lengthCss),
    control: { as: 'sides' },
  }),
  padding: property(sides(length({ scale: 'space' })), {
    on: 'any',
    group: 'space',
    label: 'فاصلهٔ درونی',
    css: (value) => sidesCss('padding', value, lengthCss),
    control: { as: 'sides' },
  }),
} as const;

const position = { on: 'any', group: 'position' } as const;

export const positionProperties = {
  position: choice({
    ...position,
    label: 'نوع موقعیت',
    css: 'position',
    options: {
      static: 'در جای خود',
      relative: 'جابه‌جا از جای خود',
      absolute: 'آزاد درون دربرگیرنده',
      fixed: 'ثابت روی صفحه',
    },
  }),
  inset: property(sides(length({ negative: true, words: ['auto'], scale: 'space' })), {
    ...position,
    label: 'فاصله از لبه‌ها',
    css: (value) => sidesCss('inset', value, lengthCss),
    control: { as: 'sides' },
  }),
  layer: property(number({ min: -10, max: 90 }), {
    ...position,
    label: 'ترتیب لایه',
    css: (value) => `z-index:${value}`,
    control: { as: 'number', min: -10, max: 90, step: 1 },
  }),
} as const;
