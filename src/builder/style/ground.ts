import { colour, colourCss } from './colour.ts';
import { property } from './property.ts';
import { listOf, number, oneOf, record, type Shape } from './read.ts';

const ground = { on: 'any', group: 'ground' } as const;

const stop = record({ colour, at: number({ min: 0, max: 100, digits: 1 }) }, ['colour']);
const gradient = {
  as: oneOf('linear', 'radial'),
  angle: number({ min: 0, max: 360 }),
  stops: listOf(stop, 6),
};
type Gradient = Shape<typeof gradient>;

/** Prints a gradient as an image. */
function gradientCss({ as, angle = 180, stops = [] }: Gradient): string {
  const printed = stops.map(({ colour: tint = '', at }) => `${colourCss(tint)}${at === undefined ? '' : ` ${at}%`}`);
  const list = printed.length === 1 ? [printed[0], printed[0]] : printed;
  if (as === 'radial') return `radial-gradient(${list.join(',')})`;
  return `linear-gradient(${angle === 180 ? '' : `${angle}deg,`}${list.join(',')})`;
}

export const blends = {
  normal: 'ساده',
  multiply: 'ضرب',
  screen: 'روشن‌کن',
  overlay: 'روی هم',
  darken: 'تیره‌تر',
  lighten: 'روشن‌تر',
  luminosity: 'روشنایی',
} as const;

export const groundProperties = {
  background: property(colour, {
    ...ground,
    label: 'رنگ پس‌زمینه',
    // A colour replaces the gradient or pattern that a widget has.
    also: { on: 'any', unless: { gradient: 'background-image:none' } },
    css: (value) => `background-color:${colourCss(value)}`,
    control: { as: 'colour' },
  }),
  gradient: property(record(gradient, ['as', 'stops']), {
    ...ground,
    label: 'طیف رنگ',
    // An overlay without its own colour shows the picture.
    also: { on: 'pseudo', unless: { background: 'background-color:transparent' } },
    css: (value) => `background-image:${gradientCss(value)}`,
    control: { as: 'gradient' },
  }),
} as const;
