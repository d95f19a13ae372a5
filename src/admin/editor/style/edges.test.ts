import { describe, expect, it } from 'vitest';
import { handlesOf, shareOf } from './edges.ts';

it.each([
  [400, 800, '50%'],
  [333, 1000, '33.5%'],
  [2000, 800, '100%'],
  [-5, 800, '2%'],
])('a width of %i in a room of %i is %s', (width, room, share) => {
  expect(shareOf(width, room)).toBe(share);
});

describe('a handle at an edge', () => {
  const style = { paddingTop: '8px', paddingBottom: '4px', paddingLeft: '2px', paddingRight: '6px' };
  const handles = (direction: 'rtl' | 'ltr') => {
    const defaultView = { getComputedStyle: () => ({ ...style, marginTop: '0px', marginBottom: '0px', direction }) };
    const rect = { left: 100, top: 50, width: 300, height: 200 };
    const element = { ownerDocument: { defaultView }, getBoundingClientRect: () => rect } as unknown as Element;
    return handlesOf({ element, grid: null, scale: 1 }).map(({ edge, from, sign, axis }) => [
      [edge.kind, 'side' in edge ? edge.side : ''].join(' ').trim(),
      ...[from, sign, axis],
    ]);
  };

  it('grows padding inwards and margin outwards, sizes to the end of the line and down', () => {
    const both = [
      ['padding blockStart', 8, 1, 'y'],
      ['margin blockStart', 0, -1, 'y'],
      ['padding blockEnd', 4, -1, 'y'],
      ['margin blockEnd', 0, 1, 'y'],
    ];
    const down = ['height', 200, 1, 'y'];
    const rtl = [['padding inlineStart', 6, -1, 'x'], ['padding inlineEnd', 2, 1, 'x'], ['width', 300, -1, 'x'], down];
    const ltr = [['padding inlineStart', 2, 1, 'x'], ['padding inlineEnd', 6, -1, 'x'], ['width', 300, 1, 'x'], down];
    expect(handles('rtl')).toEqual([...both, ...rtl]);
    expect(handles('ltr')).toEqual([...both, ...ltr]);
  });

  it.each([
    ['ltr', '0-100 120-220 240-340', [0, 1]],
    ['ltr', '0-220', [1]],
    ['ltr', '0-220 240-340 0-100', [0, 1]],
    ['rtl', '120-340 0-100', [1]],
    ['rtl', '0-340', []],
  ])('is between columns where a cell begins or ends: %s %s', (direction, cells, borders) => {
    const grid = { display: 'grid', gridTemplateColumns: '100px 100px 100px', columnGap: '20px', direction };
    const sides = { paddingLeft: '0px', paddingRight: '0px', borderLeftWidth: '0px', borderRightWidth: '0px' };
    const defaultView = { getComputedStyle: () => ({ ...style, ...grid, ...sides }) };
    const boxOf = (cell: string) => {
      const [left = 0, right = 0] = cell.split('-').map(Number);
      return { getBoundingClientRect: () => ({ left, right, top: 0, width: right - left, height: 50 }) };
    };
    const children = cells.split(' ').map(boxOf);
    const element = { ownerDocument: { defaultView }, children, ...boxOf('0-340') } as unknown as Element;
    const between = handlesOf({ element, grid: element, scale: 1 }).flatMap(({ edge }) =>
      edge.kind === 'columns' ? [edge.at] : [],
    );
    expect(between).toEqual(borders);
  });
});
