import { expect, test } from 'vitest';
import { findWeakContrast } from './find-contrast.ts';

const node = (id: string, style: object, children: object[] = []) => ({
  ...{ id, type: children.length > 0 ? 'container' : 'heading', v: 1, element: { style } },
  props: { children },
});

test('texts that are hard to read on the nearest colour are found with their number', () => {
  const grey = { base: { colour: '#bbbbbb' } };
  const dark = { base: { background: { desktop: '#101020' } } };
  const content = [
    node('a', grey),
    node('b', dark, [node('c', grey), node('d', { parts: { title: { base: { colour: '#222222' } } } })]),
    node('e', { base: { background: '#101020', gradient: {} } }, [node('f', { base: { colour: '#111111' } })]),
    node('g', { base: { colour: '$primary' } }),
    node('h', { parts: { icon: { base: { colour: '#ffffff' } } } }),
    node('i', grey),
  ] as Parameters<typeof findWeakContrast>[0];
  expect(findWeakContrast(content)).toEqual([
    { text: '#222222', ground: '#101020', ratio: 1.2, count: 1 },
    { text: '#bbbbbb', ground: '#ffffff', ratio: 1.9, count: 2 },
  ]);
});
