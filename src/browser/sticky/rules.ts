import type { Device } from '../../builder/element/devices.ts';
import type { StickyConfig } from '../../builder/element/sticky.ts';

/** How an element is sticky on the present device. */
export interface Sticking {
  edge: 'top' | 'bottom';
  parent: boolean;
  /** From the edge of the viewport, the site's header included. */
  offset: number;
  effects: number;
}

/** What an element does on a device; null where it is not sticky. `offset` is what the styles say. */
export function stickingOn(config: StickyConfig, device: Device, offset: number): Sticking | null {
  const effects = config.effects[device];
  return effects === undefined ? null : { edge: config.edge, parent: config.parent, offset, effects };
}

/** Whether two answers of `stickingOn` are the same. */
export function isSameSticking(a: Sticking | null, b: Sticking | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The state of an element whose own place in the page, as if it did not stick, is from `top` to `bottom` of the
 * viewport: `distance` to its edge used up, it is active; used up by the effects offset, it has its effects.
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
