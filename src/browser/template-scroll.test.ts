import { describe, expect, test } from 'vitest';
import { halfway, templateIn } from './template-scroll.ts';

describe('theme_template_id={id}: the page scrolls to that template', () => {
  test.each([
    ['?theme_template_id=12', '12'],
    ['?a=1&theme_template_id=0012', '0012'],
  ])('%s', (search, id) => {
    expect(templateIn(search)).toBe(id);
  });

  test.each([
    '',
    '?theme_template_id=',
    '?theme_template_id=12a',
    '?theme_template_id=-1',
    '?theme_template_id=1.5',
    '?theme_template_id=۱۲',
    '?theme_template_id="]',
    `?theme_template_id=${'9'.repeat(16)}`,
    '?theme_template_id=%',
  ])('digits only: not %s', (search) => {
    expect(templateIn(search)).toBeNull();
  });

  test.each([
    [1000, 800, 600],
    [300, 800, 0],
  ])('its top at %i px is at half of %i px', (top, viewport, scroll) => {
    expect(halfway(top, viewport)).toBe(scroll);
  });
});
