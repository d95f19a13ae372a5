import { describe, expect, it } from 'vitest';
import { elementSettings } from '../../../builder/element.ts';
import { settingAt, withSetting } from './settings.ts';

describe('the common settings of an element', () => {
  it('are set at their place and leave the others as they are', () => {
    const before = { motion: { later: 1 }, margin: { mobile: { blockEnd: '2' } } };
    const after = withSetting(before, ['margin', 'desktop', 'blockStart'], '4');
    expect(after).toEqual({
      motion: { later: 1 },
      margin: { mobile: { blockEnd: '2' }, desktop: { blockStart: '4' } },
    });
    expect(elementSettings.safeParse(after).success).toBe(true);
    expect(settingAt(after, ['margin', 'desktop', 'blockStart'])).toBe('4');
    expect(before).toEqual({ motion: { later: 1 }, margin: { mobile: { blockEnd: '2' } } });
  });

  it('disappear with their group when they are emptied', () => {
    const one = withSetting({}, ['margin', 'desktop', 'blockStart'], '4');
    expect(withSetting(one, ['margin', 'desktop', 'blockStart'], undefined)).toEqual({});
    expect(withSetting({ hideOn: ['mobile'] }, ['hideOn'], [])).toEqual({});
    expect(withSetting({ cssId: 'top' }, ['cssId'], '')).toEqual({});
  });
});
