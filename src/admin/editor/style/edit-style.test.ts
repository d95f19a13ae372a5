import { describe, expect, it } from 'vitest';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { groupsOf, originOf, withoutProperties, withoutValues, withPasted, withValue } from './edit-style.ts';

const base = { state: 'base' } as const;
const titleHover = { part: 'title', state: 'hover' } as const;

describe('a value in the style panel', () => {
  it('is set on one device of one target', () => {
    const style = withValue({}, titleHover, { name: 'colour', device: 'tablet', value: '$primary' });
    expect(style).toEqual({ parts: { title: { hover: { colour: { tablet: '$primary' } } } } });
  });

  it('keeps the values that the widget has on smaller devices, if it is the first', () => {
    const own = { columns: { desktop: 3, tablet: 2, mobile: 1 } };
    const set = (style: ElementStyle, device: 'desktop' | 'tablet') =>
      withValue(style, base, { name: 'columns', device, value: '2fr 1fr', own });
    expect(set({}, 'desktop')).toEqual({ base: { columns: { desktop: '2fr 1fr', tablet: 2, mobile: 1 } } });
    expect(set({}, 'tablet')).toEqual({ base: { columns: { tablet: '2fr 1fr', mobile: 1 } } });
    const hovered = { name: 'columns', device: 'desktop', value: 2, own } as const;
    expect(withValue({}, { state: 'hover' }, hovered)).toEqual({ hover: { columns: { desktop: 2 } } });
    const chosen: ElementStyle = { base: { columns: { desktop: 2 } } };
    expect(set(chosen, 'desktop')).toEqual({ base: { columns: { desktop: '2fr 1fr' } } });
  });

  it('leaves nothing behind when it is removed', () => {
    const style = withValue({}, titleHover, { name: 'colour', device: 'tablet', value: '$primary' });
    expect(withValue(style, titleHover, { name: 'colour', device: 'tablet', value: undefined })).toEqual({});
  });

  it('keeps the values of other devices and properties', () => {
    const style: ElementStyle = { base: { opacity: { desktop: 1, mobile: 0.5 }, weight: { desktop: 700 } } };
    expect(withValue(style, base, { name: 'opacity', device: 'mobile', value: undefined })).toEqual({
      base: { opacity: { desktop: 1 }, weight: { desktop: 700 } },
    });
    expect(withoutProperties(style, base, ['opacity'])).toEqual({ base: { weight: { desktop: 700 } } });
    expect(withoutValues({ ...style, presets: ['card'] })).toEqual({ presets: ['card'] });
  });
});

describe('the origin of a value', () => {
  const presets = [
    { slug: 'quiet', name: 'آرام', for: 'any' as const, style: { base: { colour: { desktop: '$muted' } } } },
    { slug: 'loud', name: 'بلند', for: 'any' as const, style: { base: { colour: { desktop: '$accent' } } } },
  ];
  const replaced = [{ kind: 'presets' as const, slug: 'former', by: 'loud' }];
  const at = (
    style: ElementStyle,
    device: 'desktop' | 'tablet' | 'mobile',
    target: Parameters<typeof originOf>[1] = base,
  ) => originOf(style, target, { name: 'colour', device, design: { presets, detached: [], replaced } });

  it.each([
    ['this device', { base: { colour: { mobile: '$text' } } }, { from: 'here', value: '$text' }],
    [
      'the next larger device',
      { base: { colour: { desktop: '$text', tablet: '$line' } } },
      { from: 'device', device: 'tablet', value: '$line' },
    ],
    ['the last preset', { presets: ['quiet', 'loud'] }, { from: 'preset', preset: 'بلند', value: '$accent' }],
    [
      'the replacement of a deleted preset',
      { presets: ['former'] },
      { from: 'preset', preset: 'بلند', value: '$accent' },
    ],
    ['the widget', {}, { from: 'widget' }],
  ] satisfies Array<[string, ElementStyle, object]>)('is %s', (_, style, origin) => {
    expect(at(style, 'mobile')).toEqual(origin);
  });

  it('is the base state while the state has no value', () => {
    const style: ElementStyle = { base: { colour: { desktop: '$text' } } };
    expect(at(style, 'desktop', { state: 'hover' })).toEqual({ from: 'base', value: '$text' });
  });

  it('never is a smaller device', () => {
    expect(at({ base: { colour: { mobile: '$text' } } }, 'desktop')).toEqual({ from: 'widget' });
  });
});

describe('a copied style', () => {
  const copied: ElementStyle = {
    base: { colour: { desktop: '$accent' }, padding: { desktop: { blockStart: '1rem' } } },
    parts: { title: { hover: { weight: { desktop: 700 } } } },
  };
  const style: ElementStyle = { base: { opacity: { desktop: 0.5 }, fontSize: { desktop: '2rem' } } };

  it('replaces the whole style', () => {
    expect(withPasted(style, copied)).toEqual(copied);
  });

  it('replaces one group and leaves the others', () => {
    expect(groupsOf(copied)).toEqual(['type', 'space']);
    expect(withPasted(style, copied, 'type')).toEqual({
      base: { opacity: { desktop: 0.5 }, colour: { desktop: '$accent' } },
      parts: { title: { hover: { weight: { desktop: 700 } } } },
    });
  });
});
