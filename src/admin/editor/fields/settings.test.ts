import { describe, expect, it } from 'vitest';
import { readElement } from '../../../builder/element/read-element.ts';
import { settingAt, withSetting } from './settings.ts';

describe('the common settings of an element', () => {
  it('are set at their place and leave the others as they are', () => {
    const before = { motion: { later: 1 }, style: { base: { margin: { mobile: { blockEnd: '$s-2' } } } } };
    const after = withSetting(before, ['style', 'base', 'margin', 'desktop', 'blockStart'], '$s-4');
    const margin = { mobile: { blockEnd: '$s-2' }, desktop: { blockStart: '$s-4' } };
    expect(after).toEqual({ motion: { later: 1 }, style: { base: { margin } } });
    expect(readElement(after).style).toEqual({ base: { margin } });
    expect(settingAt(after, ['style', 'base', 'margin', 'desktop', 'blockStart'])).toBe('$s-4');
    expect(before).toEqual({ motion: { later: 1 }, style: { base: { margin: { mobile: { blockEnd: '$s-2' } } } } });
  });

  it('disappear with their group when they are emptied', () => {
    const one = withSetting({}, ['margin', 'desktop', 'blockStart'], '4');
    expect(withSetting(one, ['margin', 'desktop', 'blockStart'], undefined)).toEqual({});
    expect(withSetting({ hideOn: ['mobile'] }, ['hideOn'], [])).toEqual({});
    expect(withSetting({ cssId: 'top' }, ['cssId'], '')).toEqual({});
  });
});
