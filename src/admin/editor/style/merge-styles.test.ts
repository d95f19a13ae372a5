import { describe, expect, it } from 'vitest';
import { readStyle } from '../../../builder/style/style.ts';
import { detachPreset, mergeStyles, withOwnValues } from './merge-styles.ts';

const style = (given: object) => readStyle(given) ?? {};

describe('two styles as one', () => {
  it('a value replaces those below it on its device and the smaller ones', () => {
    const under = style({ base: { opacity: { desktop: 1, tablet: 0.5, mobile: 0.2 }, weight: 300 } });
    expect(mergeStyles(under, style({ base: { opacity: { tablet: 0.7 } } }))).toEqual(
      style({ base: { opacity: { desktop: 1, tablet: 0.7 }, weight: 300 } }),
    );
  });

  it('sides win side by side', () => {
    const under = style({
      base: { padding: { desktop: { blockStart: '1px', inlineEnd: '2px' }, mobile: { blockStart: '3px' } } },
    });
    expect(mergeStyles(under, style({ base: { padding: { blockStart: '9px' } } }))).toEqual(
      style({ base: { padding: { desktop: { blockStart: '9px', inlineEnd: '2px' } } } }),
    );
  });

  it('states and parts are merged by name', () => {
    const under = style({ hover: { opacity: 0.5 }, parts: { title: { base: { weight: 300 } } } });
    const over = style({ base: { opacity: 1 }, parts: { title: { hover: { weight: 900 } } } });
    expect(mergeStyles(under, over)).toEqual(
      style({
        base: { opacity: 1 },
        hover: { opacity: 0.5 },
        parts: { title: { base: { weight: 300 }, hover: { weight: 900 } } },
      }),
    );
  });
});

describe('detaching a preset', () => {
  const preset = (slug: string, given: object) => ({ slug, name: slug, for: 'any' as const, style: style(given) });
  const design = {
    presets: [preset('a', { base: { weight: 300, opacity: 0.5 } }), preset('b', { base: { weight: 900 } })],
    detached: [preset('gone', { base: { weight: 100 }, hover: { opacity: 0.5, weight: 200 } })],
    replaced: [],
  };

  it('keeps its values as those of the element, below its own', () => {
    expect(detachPreset(style({ presets: ['a'], base: { opacity: 1 } }), 'a', design)).toEqual(
      style({ base: { weight: 300, opacity: 1 } }),
    );
  });

  it('keeps the look and the other presets: their values of its properties become the own ones too', () => {
    expect(detachPreset(style({ presets: ['a', 'b'] }), 'a', design)).toEqual(
      style({ presets: ['b'], base: { weight: 900, opacity: 0.5 } }),
    );
    expect(detachPreset(style({ presets: ['gone', 'b'] }), 'b', design)).toEqual(
      style({ presets: ['gone'], base: { weight: 900 }, hover: { weight: 200 } }),
    );
    expect(detachPreset(style({ presets: ['a', 'b'] }), 'b', design)).toEqual(
      style({ presets: ['a'], base: { weight: 900 } }),
    );
  });

  it('keeps the own base value above the hover value of the preset', () => {
    const own = { base: { opacity: { tablet: 1 }, weight: 400 } };
    expect(detachPreset(style({ presets: ['gone'], ...own }), 'gone', design)).toEqual(
      style({ ...own, hover: { opacity: { desktop: 0.5, tablet: 1 } } }),
    );
  });

  it('happens by itself where all presets are deleted', () => {
    expect(withOwnValues(style({ presets: ['gone'] }), design)).toEqual(design.detached[0]?.style);
    for (const presets of [['a', 'gone'], ['gone', 'a'], ['a'], []])
      expect(withOwnValues(style({ presets }), design)).toEqual(style({ presets }));
  });
});
