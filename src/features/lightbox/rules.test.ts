import { describe, expect, test } from 'vitest';
import { inOrder, readIndex } from './group.ts';
import { pictureSources } from './sources.ts';

describe('links of one group are leafed through by index, else in the order of the page', () => {
  const named = (...members: Array<[string, number | null]>) =>
    inOrder(members.map(([name, index]) => ({ name, index })))
      .map(({ name }) => name)
      .join('');

  test.each([
    [
      [
        ['a', null],
        ['b', null],
        ['c', null],
      ],
      'abc',
    ],
    [
      [
        ['a', 2],
        ['b', 0],
        ['c', 1],
      ],
      'bca',
    ],
    [
      [
        ['a', 5],
        ['b', 5],
        ['c', 1],
      ],
      'cab',
    ],
    [
      [
        ['a', null],
        ['b', 0],
        ['c', null],
      ],
      'abc',
    ],
    [[], ''],
  ] as Array<[Array<[string, number | null]>, string]>)('%j', (members, order) => {
    expect(named(...members)).toBe(order);
  });

  test.each([
    ['3', 3],
    ['0', 0],
    ['', null],
    [null, null],
    ['-1', null],
    ['2x', null],
    ['۳', null],
  ])('the index %j is %j', (value, index) => expect(readIndex(value)).toBe(index));
});

describe('the viewer fetches the size that fits the window', () => {
  const srcset = '/media/ab/name-320.webp 320w, /media/ab/name-640.webp 640w';

  test('among the sizes of the picture in the link and the file itself', () => {
    expect(pictureSources('https://example.test/media/ab/name-1600.jpg', { srcset, width: 1600, height: 800 })).toEqual(
      [
        { src: '/media/ab/name-320.webp', width: 320, height: 160 },
        { src: '/media/ab/name-640.webp', width: 640, height: 320 },
        { src: 'https://example.test/media/ab/name-1600.jpg', width: 1600, height: 800 },
      ],
    );
  });

  test('the file itself is left out when a smaller file is as wide', () => {
    const sizes = pictureSources('/media/ab/name-640.jpg', { srcset, width: 640, height: 320 });
    expect(sizes.map(({ src }) => src)).toEqual(['/media/ab/name-320.webp', '/media/ab/name-640.webp']);
  });

  test.each([
    ['another picture', '/media/ab/other-1600.jpg', { srcset, width: 1600, height: 800 }],
    ['no sizes', '/media/ab/name-1600.jpg', { srcset: '', width: 1600, height: 800 }],
    ['no measures', '/media/ab/name-1600.jpg', { srcset, width: 0, height: 0 }],
    ['a name without a width', '/media/name.jpg', { srcset: '/media/name.webp 320w', width: 640, height: 320 }],
    ['no picture in the link', '/media/ab/name-1600.jpg', null],
  ])('%s: only the file', (_, url, shown) => expect(pictureSources(url, shown)).toEqual([]));
});
