import { expect, it } from 'vitest';
import { focalAttribute, focalRules } from './focal.ts';

it('the focal points of a page become rules, each once; a picture without one has none', () => {
  expect(focalAttribute({})).toEqual({});
  expect(focalAttribute({ focal: { x: 10, y: 90 } })).toEqual({ 'data-focal': '10-90' });
  const img = (point: string) => `<img data-focal="${point}" alt="">`;
  expect(focalRules(img('10-90') + img('0-100') + img('10-90') + img('x{}-1'))).toBe(
    '[data-focal="0-100"]{object-position:0% 100%}[data-focal="10-90"]{object-position:10% 90%}',
  );
  expect(focalRules('<p>متن</p>')).toBe('');
});
