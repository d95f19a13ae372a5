import { z } from 'zod';

const slug = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'شناسه با حرف کوچک لاتین آغاز می‌شود و حرف کوچک، رقم و خط تیره می‌گیرد، مانند brand-2.',
  );
const name = z.string().trim().min(1, 'نام را بنویسید.').max(60);
/** A value of the style table; the builder reads it before it is printed. */
const value = z.string().trim().max(60);
const step = z.strictObject({ slug, name, value });

const share = (min: number, max: number) => z.number().min(min).max(max);
const weight = z.number().int().min(1).max(1000);
const width = share(0.05, 4).nullable();

/** A stored font file with its `@font-face` properties. */
const fontFile = z.strictObject({
  key: z.string().regex(/^fonts\/[0-9a-f]{2}\/[0-9a-f]{24}\.woff2$/),
  bytes: z.number().int().min(1),
  /** One weight twice, or the range of a variable font. */
  weight: z.tuple([weight, weight]),
  isItalic: z.boolean(),
  /** Measures in em, by which the fonts of devices are fitted until the file has loaded. */
  ascent: share(0.1, 4),
  descent: share(0, 3),
  lineGap: share(0, 3),
  widths: z.strictObject({ letters: width, latin: width, digits: width }),
});
export type FontFile = z.infer<typeof fontFile>;

/** The kinds of widgets that a preset is offered for. */
const presetKinds = ['text', 'button', 'box', 'any'] as const;

/** One token or preset of each kind. */
export const designItems = {
  colours: z.strictObject({ slug, name, light: value, dark: value }),
  fonts: z.strictObject({
    slug,
    name,
    files: z.array(fontFile).min(1, 'دست‌کم یک پروندهٔ قلم بارگذاری کنید.').max(12),
  }),
  sizes: step,
  spaces: step,
  radii: step,
  shadows: z.strictObject({ slug, name, value: z.array(z.record(z.string(), z.unknown())).min(1).max(4) }),
  presets: z.strictObject({
    slug,
    name,
    for: z.enum(presetKinds).default('any'),
    style: z.record(z.string(), z.unknown()),
  }),
} as const;

/** Tokens by kind, and presets. */
export type DesignKind = keyof typeof designItems;
export type TokenKind = Exclude<DesignKind, 'presets'>;
export const designKinds = Object.keys(designItems) as [DesignKind, ...DesignKind[]];

/** Names of the kinds and their purpose. */
export const designLabels: Readonly<Record<DesignKind, { one: string; many: string; hint: string }>> = {
  colours: {
    one: 'رنگ',
    many: 'رنگ‌ها',
    hint: 'هر رنگ یک مقدار برای حالت روشن و یکی برای حالت تیره دارد و در ویرایشگر کنار رنگ‌های پوسته می‌آید. با عوض کردنش همهٔ صفحه‌ها عوض می‌شوند.',
  },
  fonts: {
    one: 'قلم',
    many: 'قلم‌ها',
    hint: 'قلم‌های خودتان، هر یک با یک یا چند پرونده از نوع woff2 یا ttf یا otf. پرونده به نویسه‌های فارسی، عربی و لاتین کوتاه می‌شود و تنها در صفحه‌هایی می‌آید که آن را به کار برده‌اند. پروانهٔ قلم باید انتشار در وب را اجازه دهد.',
  },
  sizes: {
    one: 'اندازهٔ نوشته',
    many: 'اندازه‌های نوشته',
    hint: 'اندازه‌هایی که در ویرایشگر برای نوشته‌ها پیشنهاد می‌شوند.',
  },
  spaces: { one: 'فاصله', many: 'فاصله‌ها', hint: 'فاصله‌هایی که در ویرایشگر برای درون و بیرون عنصرها پیشنهاد می‌شوند.' },
  radii: { one: 'گردی', many: 'گردی‌ها', hint: 'گردی گوشه‌ها، که در ویرایشگر پیشنهاد می‌شود.' },
  shadows: {
    one: 'سایه',
    many: 'سایه‌ها',
    hint: 'سایه‌هایی که در ویرایشگر پیشنهاد می‌شوند. رنگ هر سایه یکی از رنگ‌های سایت است و با آن عوض می‌شود.',
  },
  presets: {
    one: 'سبک',
    many: 'سبک‌ها',
    hint: 'سبک را در ویرایشگر از روی ظاهر یک عنصر می‌سازید و مقدارهایش را هم همان‌جا عوض می‌کنید؛ همهٔ عنصرهایی که آن را دارند با هم عوض می‌شوند.',
  },
};

/** The form of a slug of this site or of the theme. */
export const anySlug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/**
 * The site's own design: tokens in addition to those of the theme, and presets. Values are texts here; `readDesign` of
 * the builder parses them by the style table, and only the parsed values are printed.
 */
export const designSettings = z
  .strictObject({
    colours: z.array(designItems.colours).max(24).default([]),
    fonts: z.array(designItems.fonts).max(12).default([]),
    /** Slugs of the fonts of texts and of headings; null for those of the theme. */
    textFont: slug.nullable().default(null),
    headingFont: slug.nullable().default(null),
    sizes: z.array(designItems.sizes).max(24).default([]),
    spaces: z.array(designItems.spaces).max(24).default([]),
    radii: z.array(designItems.radii).max(24).default([]),
    shadows: z.array(designItems.shadows).max(24).default([]),
    presets: z.array(designItems.presets).max(60).default([]),
    /** Deleted presets whose values stay on the elements that have them. */
    detached: z.array(designItems.presets).max(200).default([]),
    /** Deleted tokens and presets with their replacements, so that documents and old revisions keep their look. */
    replaced: z
      .array(z.strictObject({ kind: z.enum(designKinds), slug, by: anySlug }))
      .max(200)
      .default([]),
  })
  .prefault({});

export type DesignSettings = z.infer<typeof designSettings>;

/** Returns the storage keys of all font files. */
export const fontKeys = ({ fonts }: DesignSettings): string[] =>
  fonts.flatMap(({ files }) => files.map(({ key }) => key));
