import { colour, colourCss } from './colour.ts';
import { length, lengthCss } from './length.ts';
import { property } from './property.ts';
import { oneOf, record, type Shape } from './read.ts';

/** Paths that fill the lower part of a box of 1200 by 100, stretched to its width. */
const shapes = {
  wave: 'M0 60C200 110 400 10 600 50S1000 110 1200 40V100H0Z',
  waves: 'M0 70C150 30 250 30 400 70S650 110 800 70 1050 30 1200 70V100H0Z',
  bowl: 'M0 0Q600 190 1200 0V100H0Z',
  hill: 'M0 100Q600 -90 1200 100Z',
  slope: 'M0 100L1200 0V100Z',
  peak: 'M0 100L600 0L1200 100Z',
  teeth: `M0 100${'l50 -100l50 100'.repeat(12)}Z`,
  arches: `M0 100V50${'q0 -50 50 -50t50 50'.repeat(12)}V100Z`,
} as const;
type ShapeName = keyof typeof shapes;

/** The names of the shapes in the panel. */
export const dividerShapes: Readonly<Record<ShapeName, string>> = {
  wave: 'موج',
  waves: 'موج‌های ریز',
  bowl: 'گودی',
  hill: 'تپه',
  slope: 'شیب',
  peak: 'قله',
  teeth: 'دندانه',
  arches: 'طاق‌ها',
};

const fields = {
  shape: oneOf(...(Object.keys(shapes) as ShapeName[])),
  colour,
  height: length({ units: ['px', 'rem', 'em', 'vw', 'vh'] }),
  /** Mirrored from left to right. */
  flip: oneOf('yes'),
};

/** The colour of the page around a box, also where the box is pinned to the other scheme; see `pinnedCss`. */
const outside = 'var(--page,var(--c-bg))';

const drawing = (shape: ShapeName): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 100' preserveAspectRatio='none'%3E%3Cpath d='${shapes[shape]}'/%3E%3C/svg%3E")`;

/** Prints the pseudo-element of a divider: a mask, so that it has any colour, under the content of the box. */
function dividerCss(
  edge: 'start' | 'end',
  { shape = 'wave', colour: tint, height, flip }: Shape<typeof fields>,
): string {
  const mirrored = edge === 'start' ? (flip ? '-1' : '1 -1') : flip ? '-1 1' : '';
  return [
    'content:""',
    'position:absolute',
    'inset-inline:0',
    // Covers the edge of the box also where the page is scaled down to a fifth, as in previews.
    `inset-block-${edge}:-5px`,
    `block-size:${lengthCss(height ?? '4rem')}`,
    'max-block-size:100%',
    'z-index:-1',
    'pointer-events:none',
    `background-color:${tint ? colourCss(tint) : outside}`,
    `mask:${drawing(shape)} 0 0/100% 100% no-repeat`,
    ...(mirrored ? [`scale:${mirrored}`] : []),
  ].join(';');
}

const divider = (edge: 'start' | 'end', label: string) =>
  property(record(fields, ['shape']), {
    on: 'box',
    at: edge === 'start' ? 'before' : 'after',
    // With a layer the box is a stacking context already.
    also: { on: 'any', unless: { position: 'position:relative', layer: 'z-index:0' } },
    group: 'ground',
    label,
    words: ['جداکننده', ...Object.values(dividerShapes)].join(' '),
    css: (value) => dividerCss(edge, value),
    control: { as: 'divider' },
  });

export const dividerProperties = {
  dividerTop: divider('start', 'شکل لبهٔ بالا'),
  dividerBottom: divider('end', 'شکل لبهٔ پایین'),
} as const;
