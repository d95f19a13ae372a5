import { describe, expect, it } from 'vitest';
import { findTidy, groupTidy, propertyOf, type TidyTokens, tidyTokens, withTidy } from './tidy.ts';

const tokens: TidyTokens = {
  lengths: { '$s-4': '1rem', '$s-5': '1.5rem', '$t-1': '.875rem', '$r-2': '.875rem', '$s-wide': '40px' },
  colours: { $primary: '#2438b8', $surface: '#ffffff', $brand: '#0b6f57' },
  aliases: { $old: '$brand', '$s-old': '$s-wide', 'old-card': 'card' },
};
const tidied = (base: object) => findTidy({ base }, tokens).map(({ from, to }) => `${from} ${to}`);

describe('values of a style that are close to tokens', () => {
  it.each<[string, object, string[]]>([
    ['a padding of one pixel less', { padding: { blockStart: '15px' } }, ['15px $s-4']],
    ['a gap in rem', { gap: '1.55rem' }, ['1.55rem $s-5']],
    ['a size of text, of the scale of text', { size: '14px' }, ['14px $t-1']],
    ['a radius, of the scale of radii', { radius: { startStart: '14px' } }, ['14px $r-2']],
    ['a space of the site', { margin: { blockEnd: '2.5rem' } }, ['2.5rem $s-wide']],
    ['two pixels away', { padding: { blockStart: '18px' } }, []],
    ['a share of the width', { padding: { blockStart: '16%' } }, []],
    ['the same colour', { colour: '#2438b8' }, ['#2438b8 $primary']],
    ['a colour that nobody can tell apart', { background: '#2439b9' }, ['#2439b9 $primary']],
    ['a translucent one', { background: '#2438b880' }, ['#2438b880 $primary/50']],
    ['another colour', { background: '#b82424' }, []],
    ['a token', { colour: '$primary', padding: { blockStart: '$s-4' } }, []],
    [
      'a deleted token',
      { colour: '$old/60', padding: { blockStart: '$s-old' } },
      ['$old/60 $brand/60', '$s-old $s-wide'],
    ],
    ['a value for one device', { padding: { desktop: { blockStart: '16px' } } }, ['16px $s-4']],
  ])('%s', (_name, base, expected) => {
    expect(tidied(base)).toEqual(expected);
  });

  it('are found on parts, in states and in presets, and replaced alone', () => {
    const style = {
      presets: ['old-card'],
      hover: { colour: '#0b6f57' },
      parts: { title: { base: { colour: '#2438b8', weight: 700 } } },
    };
    const changes = findTidy(style, tokens);
    expect(changes.map(({ path }) => path.join('.'))).toEqual(['presets.0', 'hover.colour', 'parts.title.base.colour']);
    expect(changes.map(propertyOf)).toEqual([undefined, 'رنگ نوشته', 'رنگ نوشته']);
    expect(withTidy(style, changes.slice(2))).toEqual({
      ...style,
      parts: { title: { base: { colour: '$primary', weight: 700 } } },
    });
    expect(findTidy(withTidy(style, changes), tokens)).toEqual([]);
  });

  it('are one step for all sides that become the same token', () => {
    const padding = { blockStart: '16px', inlineStart: '16px', blockEnd: '24px' };
    const changes = findTidy({ base: { padding, margin: { blockStart: '16px' } } }, tokens);
    const groups = groupTidy(changes, (step) => step in padding);
    expect(groups.map((group) => group.map(({ path }) => path.slice(1).join('.')))).toEqual([
      ['padding.blockStart', 'padding.inlineStart'],
      ['padding.blockEnd'],
      ['margin.blockStart'],
    ]);
  });

  it('are compared with tokens of theme and site, and never throw', () => {
    const replaced = [{ kind: 'colours' as const, slug: 'old', by: 'brand' }];
    const none = { fonts: [], textFont: null, headingFont: null, shadows: [], presets: [], sizes: [], radii: [] };
    const design = {
      ...none,
      colours: [{ slug: 'brand', name: 'نام', light: '#0b6f57', dark: '#5fd6a6' }],
      spaces: [{ slug: 'wide', name: 'پهن', value: '40px' }],
      replaced,
    };
    expect(tidyTokens(design as never, { lengths: { '$s-4': '1rem' }, colours: { $bg: '#ffffff' } })).toEqual({
      lengths: { '$s-4': '1rem', '$s-wide': '40px' },
      colours: { $bg: '#ffffff', $brand: '#0b6f57' },
      aliases: { $old: '$brand' },
    });
    for (const value of [null, 7, 'x', [], { base: null }]) expect(findTidy(value, tokens)).toEqual([]);
  });
});
