import { z } from 'zod';
import { devices, inMedia, onlyOn, upTo } from './element/devices.ts';
import { entranceCss, entranceFrames, entranceSettings } from './element/entrance.ts';
import { motionConfig, motionCss, motionSettings } from './element/motion.ts';
import { stickyConfig, stickyCss, stickySettings } from './element/sticky.ts';

export { type Device, devices } from './element/devices.ts';

/** The steps of the theme's space scale that staff may choose from. */
export const spaceSteps = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const space = z.enum(spaceSteps);
const sides = z.object({
  blockStart: space.optional(),
  blockEnd: space.optional(),
  inlineStart: space.optional(),
  inlineEnd: space.optional(),
});
/** A value per device: a device without one inherits from the next larger device. */
const perDevice = <T extends z.ZodType>(value: T) =>
  z.object({ desktop: value.optional(), tablet: value.optional(), mobile: value.optional() });

/** Common settings of every element besides its own props. */
export const elementSettings = z.object({
  margin: perDevice(sides).optional(),
  padding: perDevice(sides).optional(),
  width: perDevice(z.enum(['full', 'narrow', 'text', '25', '33', '50', '66', '75'])).optional(),
  /** Name in the outline of the editor; not visible to visitors. */
  name: z.string().max(60).optional().catch(undefined),
  hideOn: z.array(z.enum(devices)).default([]),
  cssId: z
    .string()
    .regex(/^[\p{L}_][\p{L}\p{N}_-]{0,80}$/u)
    .optional(),
  classes: z
    .string()
    .regex(/^[A-Za-z0-9_\- ]{0,200}$/)
    .optional(),
  // An invalid value of one of these settings does not affect the others.
  sticky: stickySettings.optional().catch(undefined),
  motion: motionSettings.optional().catch(undefined),
  entrance: entranceSettings.optional().catch(undefined),
});

export type ElementSettings = z.output<typeof elementSettings>;

const widths: Record<string, string> = {
  full: '100%',
  narrow: 'var(--w-narrow)',
  text: 'var(--w-text)',
  '25': '25%',
  '33': '33.333%',
  '50': '50%',
  '66': '66.667%',
  '75': '75%',
};
const sideNames = {
  blockStart: 'block-start',
  blockEnd: 'block-end',
  inlineStart: 'inline-start',
  inlineEnd: 'inline-end',
} as const;

/** The stylesheet rules of one element's common settings; empty when it has none. */
export function elementCss(id: string, settings: ElementSettings): string {
  const selector = `.e-${id}.e-${id}`;
  let css = '';
  for (const device of devices) {
    const rules = [
      ...boxRules('margin', settings.margin?.[device]),
      ...boxRules('padding', settings.padding?.[device]),
      ...widthRules(settings.width?.[device]),
    ];
    if (rules.length > 0) css += inMedia(upTo[device], `${selector}{${rules.join(';')}}`);
  }
  for (const device of settings.hideOn) css += inMedia(onlyOn[device], `${selector}{display:none}`);
  return css + stickyCss(id, settings.sticky) + motionCss(id, settings.motion) + entranceCss(id, settings.entrance);
}

/** Returns the CSS of many elements, with the rules shared by moving ones. */
export function elementsCss(elements: Array<{ element: ElementSettings; css: string }>): string {
  const names = elements.flatMap(({ element }) => element.entrance?.animation ?? []);
  const moves = names.length > 0 || elements.some(({ element }) => motionConfig(element.motion));
  // Horizontal motion must not make the page wider; clipping does not affect sticky elements.
  const clip = moves ? 'main{overflow-x:clip}' : '';
  return clip + entranceFrames(names) + elements.map(({ css }) => css).join('');
}

/** Returns the attributes of an element for its settings; `css` are its rules, empty if it has none. */
export function elementAttrs(input: { id: string; type: string; settings: ElementSettings; css: string }) {
  const { cssId, classes, entrance } = input.settings;
  const sticky = stickyConfig(input.id, input.settings.sticky);
  const motion = motionConfig(input.settings.motion);
  const names = [`mz-${input.type}`, input.css === '' ? '' : `e-${input.id}`, classes ?? ''];
  return {
    className: names.filter(Boolean).join(' '),
    ...(cssId ? { id: cssId } : {}),
    ...(sticky ? { 'data-sticky': JSON.stringify(sticky) } : {}),
    ...(motion ? { 'data-motion': JSON.stringify(motion) } : {}),
    ...(entrance?.animation ? { 'data-animation': entrance.animation } : {}),
  };
}

function boxRules(property: 'margin' | 'padding', box: z.output<typeof sides> | undefined): string[] {
  return Object.entries(sideNames).flatMap(([key, side]) => {
    const step = box?.[key as keyof typeof sideNames];
    return step === undefined ? [] : [`${property}-${side}:var(--s-${step})`];
  });
}

function widthRules(width: string | undefined): string[] {
  return width === undefined
    ? []
    : [`inline-size:${widths[width]}`, 'max-inline-size:100%', 'align-self:var(--align,auto)'];
}
