import { z } from 'zod';
import { anySlug, designItems, designKinds } from '../../content/settings/design.ts';

const of = { slug: anySlug.nullable() };
const one = <K extends keyof typeof designItems>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), of: of.slug, item: designItems[kind] });

/** A new token or preset, or a changed one: `of` is its slug, which stays. */
export const savedItem = z.discriminatedUnion('kind', [
  one('colours'),
  one('fonts'),
  one('sizes'),
  one('spaces'),
  one('radii'),
  one('shadows'),
  one('presets'),
]);
export type SavedItem = z.output<typeof savedItem>;

const named = { kind: z.enum(designKinds), slug: anySlug };

export const usesQuery = z.object(named);

/**
 * `by` replaces it wherever it is used. Presets may also be removed with `null`; with `keepsLook`, their values stay on
 * the elements that have them.
 */
export const deletedItem = z.strictObject({ ...named, by: anySlug.nullable(), keepsLook: z.boolean().optional() });
export type DeletedItem = z.output<typeof deletedItem>;

export const itemOrder = z.strictObject({ kind: named.kind, slugs: z.array(anySlug).max(60) });

/** The fonts of texts and of headings; null for those of the theme. */
export const siteFonts = z.strictObject({ textFont: anySlug.nullable(), headingFont: anySlug.nullable() });
export type SiteFonts = z.output<typeof siteFonts>;

/** The site's custom CSS; `seenAt` is the `updatedAt` it was typed over. */
export const changedCss = z.strictObject({ css: z.string().max(50_000), seenAt: z.number().int().nullable() });
