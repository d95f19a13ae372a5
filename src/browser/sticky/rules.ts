import type { Device } from '../../builder/element/devices.ts';
import type { StickyConfig } from '../../builder/element/sticky.ts';

/** Sticky settings of an element on the current device. */
export interface Sticking {
  edge: 'top' | 'bottom';
  parent: boolean;
  /** From the edge of the viewport, the site's header included. */
  offset: number;
  effects: number;
}

/** Returns the sticky settings of an element on a device; null if it is not sticky. `offset` is the one of the styles. */
export function stickingOn(config: StickyConfig, device: Device, offset: number): Sticking | null {
  const effects = config.effects[device];
  return effects === undefined ? null : { edge: config.edge, parent: config.parent, offset, effects };
}

/** Equality of two results of `stickingOn`. */
export function isSameSticking(a: Sticking | null, b: Sticking | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the state of an element whose non-sticky position is from `top` to `bottom` of the viewport: active once it
 * is at most `distance` from its edge, with effects once it is past that by the effects offset.
 */
export function stickyState(
  { edge, offset, effects }: Sticking,
  { top, bottom, viewport }: { top: number; bottom: number; viewport: number },
): { isActive: boolean; hasEffects: boolean } {
  // Browsers place boxes on fractions of a pixel.
  const distance = Math.round(edge === 'top' ? top - offset : viewport - bottom - offset);
  const isActive = distance <= 0;
  return { isActive, hasEffects: isActive && -distance >= effects };
}
