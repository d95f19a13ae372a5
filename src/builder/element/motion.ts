import { z } from 'zod';
import { type Device, devices } from './devices.ts';

const flag = z.boolean().default(false);
const side = z.enum(['', 'negative']).default('');
const direction = z.enum(['out-in', 'in-out', 'in-out-in', 'out-in-out']).default('out-in');
const number = (initial: number, min: number, max: number) => z.number().min(min).max(max).default(initial);
const range = (start: number, end: number) =>
  z.object({ start: number(start, 0, 100), end: number(end, 0, 100) }).prefault({});
const originX = z.enum(['left', 'center', 'right']).optional();
const originY = z.enum(['top', 'center', 'bottom']).optional();

/** Motion effects, with the names and defaults of page builders: `translateY_effect`, `translateY_speed` and so on. */
export const motionSettings = z.object({
  motion_fx_scrolling: flag,
  translateY_effect: flag,
  translateY_direction: side,
  translateY_speed: number(4, 0, 10),
  translateY_affectedRange: range(0, 100),
  translateX_effect: flag,
  translateX_direction: side,
  translateX_speed: number(4, 0, 10),
  translateX_affectedRange: range(0, 100),
  opacity_effect: flag,
  opacity_direction: direction,
  opacity_level: number(10, 1, 10),
  opacity_range: range(20, 80),
  blur_effect: flag,
  blur_direction: direction,
  blur_level: number(7, 1, 15),
  blur_range: range(20, 80),
  rotateZ_effect: flag,
  rotateZ_direction: side,
  rotateZ_speed: number(1, 0, 10),
  rotateZ_affectedRange: range(0, 100),
  scale_effect: flag,
  scale_direction: direction,
  scale_speed: number(4, -10, 10),
  scale_range: range(20, 80),
  motion_fx_mouse: flag,
  mouseTrack_effect: flag,
  mouseTrack_direction: side,
  mouseTrack_speed: number(1, 0, 10),
  tilt_effect: flag,
  tilt_direction: side,
  tilt_speed: number(4, 0, 10),
  devices: z.array(z.enum(devices)).default([...devices]),
  /** Reference of scroll progress; unset: the viewport, but the page for a fixed element. */
  range: z.enum(['viewport', 'page']).optional(),
  transform_origin_x: originX,
  transform_origin_y: originY,
});

export type MotionSettings = z.output<typeof motionSettings>;
export type MotionDirection = z.output<typeof direction>;

/** Scroll effect; `start` and `end` are percentages of the scroll distance. */
export type ScrollEffect =
  | { name: 'translateY' | 'translateX' | 'rotateZ'; isNegative: boolean; speed: number; start: number; end: number }
  | { name: 'scale'; direction: MotionDirection; speed: number; start: number; end: number }
  | { name: 'opacity' | 'blur'; direction: MotionDirection; level: number; start: number; end: number };

/** An effect that follows the mouse. */
export interface MouseEffect {
  name: 'mouseTrack' | 'tilt';
  isNegative: boolean;
  speed: number;
}

/** Configuration for the browser. */
export interface MotionConfig {
  devices: Device[];
  range?: 'viewport' | 'page';
  scroll: ScrollEffect[];
  mouse: MouseEffect[];
}

/** Returns the enabled effects for the browser; null if there are none. */
export function motionConfig(settings: MotionSettings | undefined): MotionConfig | null {
  if (!settings) return null;
  const scroll = settings.motion_fx_scrolling ? scrollEffects(settings) : [];
  const mouse = settings.motion_fx_mouse ? mouseEffects(settings) : [];
  if (scroll.length + mouse.length === 0 || settings.devices.length === 0) return null;
  return { devices: settings.devices, ...(settings.range ? { range: settings.range } : {}), scroll, mouse };
}

/** The CSS rules of a moving element; the script performs the movement. */
export function motionCss(id: string, settings: MotionSettings | undefined): string {
  const { transform_origin_x: x, transform_origin_y: y } = settings ?? {};
  if (!motionConfig(settings) || (x === undefined && y === undefined)) return '';
  return `.e-${id}{transform-origin:${x ?? 'center'} ${y ?? 'center'}}`;
}

function scrollEffects(settings: MotionSettings): ScrollEffect[] {
  const moving = (['translateY', 'translateX', 'rotateZ'] as const)
    .filter((name) => settings[`${name}_effect`])
    .map((name) => ({
      name,
      isNegative: settings[`${name}_direction`] === 'negative',
      speed: settings[`${name}_speed`],
      ...settings[`${name}_affectedRange`],
    }));
  const fading = (['opacity', 'blur'] as const)
    .filter((name) => settings[`${name}_effect`])
    .map((name) => ({
      name,
      direction: settings[`${name}_direction`],
      level: settings[`${name}_level`],
      ...settings[`${name}_range`],
    }));
  const { scale_direction, scale_speed, scale_range } = settings;
  const scaling = settings.scale_effect
    ? [{ name: 'scale' as const, direction: scale_direction, speed: scale_speed, ...scale_range }]
    : [];
  return [...moving, ...scaling, ...fading];
}

function mouseEffects(settings: MotionSettings): MouseEffect[] {
  return (['mouseTrack', 'tilt'] as const)
    .filter((name) => settings[`${name}_effect`])
    .map((name) => ({
      name,
      isNegative: settings[`${name}_direction`] === 'negative',
      speed: settings[`${name}_speed`],
    }));
}
