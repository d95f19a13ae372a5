import { expect, it } from 'vitest';
import { designOf } from '../../../builder/design/design.ts';
import { designSettings } from '../../../content/settings/design.ts';
import { namedValue, referenceNames, withReplacements } from './references.ts';

const design = designOf(
  designSettings.parse({
    colours: [{ slug: 'brand', name: 'برند', light: '#0b6f57', dark: '#5fd6a6' }],
    replaced: [
      { kind: 'colours', slug: 'old', by: 'brand' },
      { kind: 'spaces', slug: 'wide', by: '4' },
    ],
  }),
);

it('deleted tokens are shown as what replaced them, at any depth', () => {
  expect(withReplacements({ blockStart: '$s-wide', all: ['$old/60', 'old', 7, null] }, design)).toEqual({
    blockStart: '$s-4',
    all: ['$brand/60', 'old', 7, null],
  });
});

it('tokens have names, other values stay as they are', () => {
  const names = referenceNames(design);
  expect(['$brand/60', '$primary', '$s-4', '15px', '$gone'].map((value) => namedValue(value, names))).toEqual([
    'برند، ۶۰٪',
    'اصلی',
    'فاصلهٔ ۴',
    '15px',
    '$gone',
  ]);
});
