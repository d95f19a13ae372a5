import { colour, colourCss } from './colour.ts';
import { length } from './length.ts';
import { oneOf, type Read, record, type Shape } from './read.ts';

const offset = length({ negative: true, units: ['px', 'rem', 'em'] });
const radius = length({ units: ['px', 'rem', 'em'] });
const ofText = { x: offset, y: offset, blur: radius, colour };
const ofBox = { ...ofText, spread: offset, side: oneOf('inset') };

/** Offsets are physical: light falls from one side, whatever the direction of the text. */
export type Shadow = Shape<typeof ofBox>;

export const shadow = ({ box }: { box: boolean }): Read<Shadow> =>
  record(box ? ofBox : ofText, ['x', 'y', 'blur', 'colour']) as Read<Shadow>;

export function shadowCss({ x = '0', y = '0', blur = '0', spread, colour: tint = '', side }: Shadow): string {
  return [side, x, y, blur, spread, colourCss(tint)].filter((part) => part !== undefined).join(' ');
}
