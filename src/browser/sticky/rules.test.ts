import { describe, expect, test } from 'vitest';
import { stickyConfig, stickySettings } from '../../builder/element/sticky.ts';
import { isSameSticking, stickingOn, stickyState } from './rules.ts';
import { stickyCases } from './sticky.cases.ts';

describe('sticky top or bottom, with an offset and an effects offset', () => {
  test.each(stickyCases)('$name', ({ edge, place, offset, effects, scroll, isActive, hasEffects }) => {
    const box = { top: place - scroll, bottom: place + 50 - scroll, viewport: 800 };
    expect(stickyState({ edge, parent: false, offset, effects }, box)).toEqual({ isActive, hasEffects });
  });
});

const configOf = (settings: object) => {
  const config = stickyConfig('abc1234', stickySettings.parse(settings));
  if (!config) throw new Error('not sticky');
  return config;
};

describe('sticky elements are active only on the devices listed in sticky_on', () => {
  const config = configOf({ sticky: 'top', sticky_on: ['desktop', 'mobile'], sticky_effects_offset: 40 });
  test.each([
    ['desktop', { edge: 'top', parent: false, offset: 9, effects: 40 }],
    ['tablet', null],
    ['mobile', { edge: 'top', parent: false, offset: 9, effects: 40 }],
  ] as const)('%s', (device, expected) => {
    expect(stickingOn(config, device, 9)).toEqual(expected);
  });
});

describe('the re-check after a resize compares the configurations', () => {
  const config = configOf({
    sticky: 'top',
    sticky_on: ['desktop', 'tablet'],
    sticky_effects_offset: 40,
    sticky_effects_offset_tablet: 0,
  });
  test('the same device and offset: the same', () => {
    expect(isSameSticking(stickingOn(config, 'desktop', 9), stickingOn(config, 'desktop', 9))).toBe(true);
  });
  test.each([
    ['another value on the device', stickingOn(config, 'tablet', 9)],
    ['another offset in the styles', stickingOn(config, 'desktop', 10)],
    ['a device where it does not stick', stickingOn(config, 'mobile', 9)],
  ])('%s: not the same', (_name, other) => {
    expect(isSameSticking(stickingOn(config, 'desktop', 9), other)).toBe(false);
  });
});
