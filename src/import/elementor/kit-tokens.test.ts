import { expect, it } from 'vitest';
import { kitTokens } from './kit-tokens.ts';

const kit = {
  system_colors: [
    { _id: 'primary', title: 'Primary', color: '#0B6F57' },
    { _id: 'text', title: 'متن', color: 'bad' },
  ],
  custom_colors: [{ _id: 'a1b2c3d', title: 'Primary', color: 'rgb(1, 2, 3)' }],
  system_typography: [
    {
      _id: 'primary',
      title: 'Primary',
      typography_typography: 'custom',
      typography_font_family: 'Open Sans',
      typography_font_size: { unit: 'px', size: 40, sizes: [] },
      typography_font_weight: '600',
    },
  ],
  global_classes: { items: { 'g-1': { variants: [] } }, order: ['g-1'] },
  global_variables: { data: { 'e-gv-1': { type: 'global-color-variable', value: '#fff' } } },
};

it('global colours and fonts of a kit become tokens and styles of texts', () => {
  const { site, ...tokens } = kitTokens(kit);
  expect(tokens).toEqual({
    colours: [
      { slug: 'kit-primary', name: 'Primary', light: '#0b6f57', dark: '#0b6f57' },
      { slug: 'kit-primary-2', name: 'Primary', light: '#010203', dark: '#010203' },
    ],
    fonts: [{ slug: 'open-sans', name: 'Open Sans' }],
    sizes: [{ slug: 'kit-size-primary', name: 'Primary', value: '40px' }],
    presets: [
      {
        slug: 'kit-text-primary',
        name: 'Primary',
        for: 'text',
        style: {
          base: { font: { desktop: '$f-open-sans' }, fontSize: { desktop: '40px' }, weight: { desktop: 600 } },
        },
      },
    ],
    omitted: 0,
  });
  expect([site.colour('a1b2c3d'), site.colour('x'), site.variable('e-gv-1')]).toEqual(['$kit-primary-2', null, '#fff']);
  expect(site.typography('primary')).toMatchObject({ font_family: 'Open Sans', font_weight: '600' });
  expect(site.styleClass('g-1')).toEqual({ variants: [] });
});

it('a site without a kit has no tokens, one with too many colours keeps the others as they are', () => {
  expect(kitTokens(null).colours).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => ({ _id: `c${index}`, title: `c${index}`, color: '#123456' }));
  const { colours, omitted, site } = kitTokens({ custom_colors: many });
  expect([colours.length, omitted, site.colour('c29')]).toEqual([20, 10, '#123456']);
});
