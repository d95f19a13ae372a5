import { z } from 'zod';

const slug = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'شناسه با حرف کوچک لاتین آغاز می‌شود و حرف، رقم و خط تیره می‌گیرد.');
const name = z.string().trim().min(1, 'نام را بنویسید.').max(60);
/** A value of the style table; the builder reads it before it is printed. */
const value = z.string().max(60);
const steps = z.array(z.strictObject({ slug, name, value })).max(24).default([]);

/** The kinds of widgets that a preset is offered for. */
const presetKinds = ['text', 'button', 'box', 'any'] as const;

/** The kinds of design tokens, in the order of the staff screen. */
export const tokenKinds = ['colours', 'sizes', 'spaces', 'radii', 'shadows'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/**
 * The site's own design: tokens beside those of the theme, and presets. Values are texts here; `readDesign` of the builder
 * reads them by the style table, and nothing else of them is printed.
 */
export const designSettings = z
  .strictObject({
    colours: z
      .array(z.strictObject({ slug, name, light: value, dark: value }))
      .max(24)
      .default([]),
    sizes: steps,
    spaces: steps,
    radii: steps,
    shadows: z
      .array(z.strictObject({ slug, name, value: z.array(z.record(z.string(), z.unknown())).min(1).max(4) }))
      .max(24)
      .default([]),
    presets: z
      .array(
        z.strictObject({
          slug,
          name,
          for: z.enum(presetKinds).default('any'),
          style: z.record(z.string(), z.unknown()),
        }),
      )
      .max(60)
      .default([]),
    /** Deleted tokens and presets with what takes their place, so that documents and old revisions keep their look. */
    replaced: z
      .array(
        z.strictObject({
          kind: z.enum([...tokenKinds, 'presets']),
          slug,
          by: z
            .string()
            .max(40)
            .regex(/^[a-z0-9-]+$/),
        }),
      )
      .max(200)
      .default([]),
  })
  .prefault({});

export type DesignSettings = z.infer<typeof designSettings>;
