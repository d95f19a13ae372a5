import type { MouseEvent, PointerEvent } from 'react';
import type { FocalPoint } from '../../../content/media/types.ts';

/** Position of a pointer on an element, in whole per cent from its left and upper edge. */
export function pointOf({ clientX, clientY, currentTarget }: MouseEvent | PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value * 100)));
  return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
}
