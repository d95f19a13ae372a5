import { z } from 'zod';
import { type Device, devices, deviceValue, inMedia, onlyOn } from './devices.ts';
import { stickyRoom } from './sticky-room.ts';

const offset = z.number().min(0).max(500).optional();
const effectsOffset = z.number().min(0).max(1000).optional();

/** Sticky elements, with the specification's names; offsets are pixels and may differ per device. */
export const stickySettings = z.object({
  sticky: z.enum(['top', 'bottom']).optional(),
  sticky_on: z.array(z.enum(devices)).default([...devices]),
  /** From the edge of the viewport; at the top, from the site's own header. */
  sticky_offset: offset,
  sticky_offset_tablet: offset,
  sticky_offset_mobile: offset,
  /** Scroll distance from sticking to the effects. */
  sticky_effects_offset: effectsOffset,
  sticky_effects_offset_tablet: effectsOffset,
  sticky_effects_offset_mobile: effectsOffset,
  /** Appearance of the element while stuck. */
  sticky_effects: z.enum(['none', 'raised']).default('none'),
  /** Stays inside its parent element. */
  sticky_parent: z.boolean().default(false),
  /** The room above the targets of anchor links below it; unset: the height of the element. */
  sticky_anchor_link_offset: offset,
  sticky_anchor_link_offset_tablet: offset,
  sticky_anchor_link_offset_mobile: offset,
});

export type StickySettings = z.output<typeof stickySettings>;

/** Configuration for the browser, which reads the offsets from the styles. */
export interface StickyConfig {
  id: string;
  edge: 'top' | 'bottom';
  /** True: the parent element is its limit. */
  parent: boolean;
  /** The effects offset on each device on which the element is sticky. */
  effects: Partial<Record<Device, number>>;
}

/** The configuration for the browser; null for an element that is not sticky anywhere. */
export function stickyConfig(id: string, settings: StickySettings | undefined): StickyConfig | null {
  if (settings?.sticky === undefined || settings.sticky_on.length === 0) return null;
  const effects = devicesOf(settings).map((device) => [
    device,
    deviceValue(settings, 'sticky_effects_offset', device) ?? 0,
  ]);
  return { id, edge: settings.sticky, parent: settings.sticky_parent, effects: Object.fromEntries(effects) };
}

/** Returns the rules that make an element sticky without script, inside its parent. */
export function stickyCss(id: string, settings: StickySettings | undefined): string {
  if (settings?.sticky === undefined || settings.sticky_on.length === 0) return '';
  const on = devicesOf(settings);
  const rules = on.map((device) => stickyRules(id, settings, device));
  const isSame = on.length === devices.length && new Set(rules).size === 1;
  const css = isSame ? rules[0] : on.map((device, index) => inMedia(onlyOn[device], rules[index] ?? '')).join('');
  return css + (settings.sticky_effects === 'raised' ? raised(id) : '');
}

function devicesOf({ sticky_on }: StickySettings): Device[] {
  return devices.filter((device) => sticky_on.includes(device));
}

function stickyRules(id: string, settings: StickySettings, device: Device): string {
  const px = deviceValue(settings, 'sticky_offset', device) ?? 0;
  // The header of the site is already included; on pages without one the property is not set.
  const place =
    settings.sticky === 'top'
      ? `inset-block-start:${px === 0 ? 'var(--header,0px)' : `calc(var(--header,0px) + ${px}px)`}`
      : `inset-block-end:${px}px`;
  // Scrolls focused elements clear of a bar at the bottom; the height of bars is unknown here.
  const room = settings.sticky === 'bottom' ? `:root{--bar:calc(${px}px + 6rem)}` : '';
  return `.e-${id}{position:sticky;${place};z-index:9}${room}${anchorRules(id, settings, device)}`;
}

/** Anchor targets below the element: after it if the parent is its limit, else also after its parent. */
function anchorRules(id: string, settings: StickySettings, device: Device): string {
  const px = deviceValue(settings, 'sticky_anchor_link_offset', device);
  if (px === 0 || (px === undefined && settings.sticky === 'bottom')) return '';
  const before = settings.sticky_parent ? `.e-${id}` : `:is(.e-${id},:has(.e-${id}))`;
  const room = px === undefined ? `var(${stickyRoom(id)},0px)` : `${px}px`;
  return `[id]:is(${before}~*,${before}~* *){scroll-margin-block-start:${room}}`;
}

function raised(id: string): string {
  return `.e-${id}.mz-sticky--effects{background:var(--c-surface);color:var(--c-text);box-shadow:var(--e-2)}`;
}
