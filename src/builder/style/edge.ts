import { colour, colourCss } from './colour.ts';
import { length } from './length.ts';
import { property } from './property.ts';
import { either, listOf, matching, oneOf, record } from './read.ts';
import { shadow, shadowCss } from './shadow.ts';
import { corners, cornersCss, sides, sidesCss } from './sides.ts';

const edge = { on: 'any', group: 'edge' } as const;

const line = record(
  {
    width: length({ units: ['px', 'rem', 'em'] }),
    style: oneOf('solid', 'dashed', 'dotted', 'double', 'none'),
    colour,
  },
  ['width', 'style'],
);

export const edgeProperties = {
  border: property(sides(line), {
    ...edge,
    label: 'خط دور',
    css: (value) =>
      sidesCss(
        'border',
        value,
        ({ width, style, colour: tint }) => `${width} ${style}${tint ? ` ${colourCss(tint)}` : ''}`,
      ),
    control: { as: 'border' },
  }),
  radius: property(corners(length({ scale: 'radius' })), {
    ...edge,
    label: 'گردی گوشه‌ها',
    css: cornersCss,
    control: { as: 'corners' },
  }),
  shadow: property(either(matching(/^(?:none|\$e-[a-z0-9]+(?:-[a-z0-9]+)*)$/, 60), listOf(shadow({ box: true }), 4)), {
    ...edge,
    label: 'سایه',
    css: (value) =>
      `box-shadow:${
        typeof value === 'string' ? value.replace(/^\$(.*)$/, 'var(--$1)') : value.map(shadowCss).join(',')
      }`,
    control: { as: 'shadows' },
  }),
} as const;
