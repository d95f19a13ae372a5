import { z } from 'zod';

/** The steps of the theme's space scale that staff may choose from. */
export const spaceSteps = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

const space = z.enum(spaceSteps);
const sides = z.object({
  blockStart: space.optional(),
  blockEnd: space.optional(),
  inlineStart: space.optional(),
  inlineEnd: space.optional(),
});
/** A value per device: a device without its own takes the next larger one's. */
const perDevice = <T extends z.ZodType>(value: T) =>
  z.object({ desktop: value.optional(), tablet: value.optional(), mobile: value.optional() });

/** Settings of the specification's sticky elements. */
const stickySettings = z.object({
  sticky: z.enum(['top', 'bottom']).optional(),
  sticky_on: z.array(z.enum(devices)).default([...devices]),
  sticky_offset: z.number().min(0).max(500).default(0),
  sticky_effects_offset: z.number().min(0).max(1000).default(0),
  sticky_parent: z.boolean().default(false),
  sticky_anchor_link_offset: z.number().min(0).max(500).default(0),
});

/** What every element carries besides its own props. */
export const elementSettings = z.object({
  margin: perDevice(sides).optional(),
  padding: perDevice(sides).optional(),
  width: perDevice(z.enum(['full', 'narrow', 'text', '25', '33', '50', '66', '75'])).optional(),
  hideOn: z.array(z.enum(devices)).default([]),
  cssId: z
    .string()
    .regex(/^[\p{L}_][\p{L}\p{N}_-]{0,80}$/u)
    .optional(),
  classes: z
    .string()
    .regex(/^[A-Za-z0-9_\- ]{0,200}$/)
    .optional(),
  sticky: stickySettings.optional(),
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
const mediaOf: Record<Device, string> = {
  desktop: '',
  tablet: '@media(max-width:1024px)',
  mobile: '@media(max-width:767px)',
};
/** Only this device, for hiding. */
const onlyOn: Record<Device, string> = {
  desktop: '@media(min-width:1025px)',
  tablet: '@media(min-width:768px) and (max-width:1024px)',
  mobile: '@media(max-width:767px)',
};

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
    if (rules.length > 0) css += wrap(mediaOf[device], `${selector}{${rules.join(';')}}`);
  }
  for (const device of settings.hideOn) css += wrap(onlyOn[device], `${selector}{display:none}`);
  return css;
}

/** The attributes of an element that its settings ask for; `css` are its rules, empty when it has none. */
export function elementAttrs(input: { id: string; type: string; settings: ElementSettings; css: string }) {
  const { cssId, classes } = input.settings;
  const names = [`mz-${input.type}`, input.css === '' ? '' : `e-${input.id}`, classes ?? ''];
  return { className: names.filter(Boolean).join(' '), ...(cssId ? { id: cssId } : {}) };
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

function wrap(media: string, rule: string): string {
  return media === '' ? rule : `${media}{${rule}}`;
}
