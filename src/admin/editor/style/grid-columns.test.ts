import { describe, expect, it } from 'vitest';
import { columnsOf, draggedTracks, keptWidth, roomOfCell } from './grid-columns.ts';

interface Given {
  /** Declared by the grid, in a window whose left edge is that of the grid. */
  style: Record<string, string>;
  rect: { left: number; right: number };
}

const elementOf = ({ style, rect }: Given): Element => {
  const sides = { paddingLeft: '0px', paddingRight: '0px', borderLeftWidth: '0px', borderRightWidth: '0px' };
  const defaultView = { getComputedStyle: () => ({ ...sides, ...style }) };
  return { ownerDocument: { defaultView }, getBoundingClientRect: () => rect } as unknown as Element;
};
const grid = (style: Record<string, string>) =>
  elementOf({
    style: { display: 'grid', columnGap: '20px', direction: 'ltr', ...style },
    rect: { left: 0, right: 420 },
  });

describe('the columns of a grid', () => {
  it.each([
    [{ gridTemplateColumns: '100px 300px' }, [0, 120]],
    [{ gridTemplateColumns: '100px 300px', direction: 'rtl' }, [320, 0]],
    [{ gridTemplateColumns: '90px 270px', paddingLeft: '30px', borderRightWidth: '10px' }, [30, 140]],
    [{ gridTemplateColumns: '100px 278px', columnGap: '10%' }, [0, 142]],
    [{ gridTemplateColumns: '100px 200px', justifyContent: 'center' }, [50, 170]],
    [{ gridTemplateColumns: '100px 200px', justifyContent: 'flex-end', direction: 'rtl' }, [220, 0]],
    [{ gridTemplateColumns: '100px 200px', justifyContent: 'space-between' }, [0, 220]],
    [{ gridTemplateColumns: '100px 200px', justifyContent: 'space-around' }, [25, 195]],
    [{ gridTemplateColumns: '105px 205px', justifyContent: 'space-evenly' }, [30, 185]],
    [{ gridTemplateColumns: 'none' }, []],
    [{ gridTemplateColumns: '100px', display: 'flex' }, []],
  ])('%j begin at %j', (style, lefts) => {
    expect(columnsOf(grid(style)).map(({ left }) => Math.round(left))).toEqual(lefts);
  });

  it.each([
    ['a cell', 'auto', 'auto', [140, 260], 120],
    ['a narrow cell', 'auto', 'auto', [140, 200], 120],
    ['a wide cell', 'span 2', 'auto', [140, 400], 260],
    ['a whole row', '1', '-1', [0, 50], 400],
  ])('make room for %s', (_name, gridColumnStart, gridColumnEnd, [left = 0, right = 0], room) => {
    const columns = [0, 140, 280].map((at) => ({ left: at, width: 120 }));
    const cell = elementOf({ style: { gridColumnStart, gridColumnEnd }, rect: { left, right } });
    expect(roomOfCell(cell, columns)).toBe(room);
  });
});

describe('a dragged border between columns', () => {
  it.each([
    // Without a value, columns become shares of the widths they have.
    [undefined, [300, 300], 0, 200, '0.67fr 1.33fr'],
    [undefined, [300, 300, 300], 1, 400, '1fr 1.33fr 0.67fr'],
    [3, [300, 300, 300], 0, 150, '0.5fr 1.5fr 1fr'],
    // Other tracks stay as they are, and lengths in their unit.
    ['1fr 2fr 12rem', [200, 400, 192], 0, 300, '1.5fr 1.5fr 12rem'],
    ['12rem 1fr', [192, 400], 0, 256, '16rem 1fr'],
    ['1fr 200px', [400, 200], 0, 350, '1fr 250px'],
    ['25% 10rem', [200, 160], 0, 180, '22.5% 11.25rem'],
    ['auto 1fr', [120, 480], 0, 180, '180px 1fr'],
    ['1fr max-content', [480, 120], 0, 400, '1fr 200px'],
    ['auto 10rem', [400, 160], 0, 360, 'auto 12.5rem'],
    ['auto auto', [300, 300], 0, 200, '200px auto'],
    // The columns are those of a preset.
    ['1fr 1fr', [300, 300, 300], 0, 150, '0.5fr 1.5fr 1fr'],
  ])('changes %j of widths %j at %i to %i pixels: %s', (tracks, widths, at, width, next) => {
    expect(draggedTracks(tracks, { widths, at, width, pixels: { rem: 16, '%': 8 } })).toBe(next);
  });

  it.each([
    [200, 200],
    [-50, 60],
    [900, 540],
  ])('leaves a tenth of their room to both: %i becomes %i', (width, kept) => {
    expect(keptWidth([100, 300, 300], 1, width)).toBe(kept);
  });
});
