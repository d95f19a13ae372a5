import { expect, it } from 'vitest';
import { lowestContrast } from './ground.ts';

interface Style {
  color?: string;
  opacity?: string;
  backgroundColor?: string;
  backgroundImage?: string;
  /** Style of `::after`. */
  after?: Style;
  tag?: string;
}

const plain = {
  color: 'rgb(0, 0, 0)',
  opacity: '1',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  backgroundSize: 'auto',
  backgroundRepeat: 'repeat',
  content: 'none',
  position: 'static',
  width: '200px',
  height: '40px',
};

/** An element as the browser reports it, of 200 by 40 pixels. */
function box({ after, tag = 'div', ...style }: Style, parentElement: Element | null = null): Element {
  const covering = after && { ...plain, content: '""', position: 'absolute', ...after };
  const getComputedStyle = (_element: unknown, pseudo?: string) =>
    pseudo === '::after' && covering ? covering : pseudo ? plain : { ...plain, ...style };
  const own = {
    parentElement,
    ownerDocument: { defaultView: { getComputedStyle } },
    contains(other: Element | null): boolean {
      return other !== null && (other === (own as unknown) || own.contains(other.parentElement));
    },
    matches: (selector: string) => selector.split(',').includes(tag),
    getBoundingClientRect: () => ({ width: 200, height: 40 }),
  };
  return own as unknown as Element;
}
const contrastIn = (text: Element, ...below: Element[]) => {
  const { ratio, isPicture } = lowestContrast(text, [text, ...below]);
  return [Number(ratio.toFixed(1)), isPicture];
};

const night = 'rgb(0, 0, 0)';
const grey = 'rgb(119, 119, 119)';

it('black text on the paper of the browser is as readable as can be', () => {
  expect(contrastIn(box({}))).toEqual([21, false]);
});

it('the worst stop of a gradient counts, blended with what is below it', () => {
  const gradient = `linear-gradient(rgb(255, 255, 255), ${grey})`;
  expect(contrastIn(box({}), box({ backgroundImage: gradient }))).toEqual([4.7, false]);
  const veil = 'linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0.5))';
  expect(contrastIn(box({}), box({ backgroundImage: veil, backgroundColor: 'rgb(255, 255, 255)' }))[0]).toBeLessThan(6);
});

it('opacity weakens contrast', () => {
  const faded = box({ opacity: '0.5' });
  expect(contrastIn(box({}, faded))[0]).toBeLessThan(4.5);
  expect(contrastIn(box({ color: 'rgba(0, 0, 0, 0.5)' }))[0]).toBeLessThan(4.5);
});

it('a picture counts as white and as black, unless something opaque covers it', () => {
  const picture = box({ tag: 'img' });
  expect(contrastIn(box({}), picture)).toEqual([1, true]);
  expect(contrastIn(box({ color: 'rgb(255, 255, 255)' }), box({ backgroundColor: night }), picture)).toEqual([
    21,
    false,
  ]);
  expect(contrastIn(box({}), box({ backgroundImage: 'url("/a.webp")' }))).toEqual([1, true]);
});

it('a pseudo-element that covers its element counts as background, a small one does not', () => {
  const white = 'rgb(255, 255, 255)';
  const tint = { backgroundColor: night, opacity: '0.86' };
  const [ratio, isPicture] = contrastIn(box({ color: white }), box({ after: tint }), box({ tag: 'img' }));
  expect(ratio).toBeGreaterThan(12);
  expect(isPicture).toBe(true);
  const dot = { ...tint, width: '8px', height: '8px' } as Style;
  expect(contrastIn(box({}), box({ after: dot }))).toEqual([21, false]);
});

it('the overlay of a picture covers the picture in it', () => {
  const frame = box({ tag: 'picture', after: { backgroundColor: night } });
  const picture = box({ tag: 'img' }, frame);
  expect(contrastIn(box({ color: 'rgb(255, 255, 255)' }), picture, frame)).toEqual([21, false]);
});
