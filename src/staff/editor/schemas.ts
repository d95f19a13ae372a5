import { z } from 'zod';
import { cssScopes } from '../../builder/custom-css/css-problem.ts';
import { storedDocument, widgetIdPattern } from '../../builder/document.ts';
import { id } from '../../http/staff/schemas.ts';
import { loopSource } from '../../widgets/shared/loop-source.ts';

export const pastedDocument = z.object({ document: storedDocument });

/** Which posts a list on the page of a post would show. */
export const matchingPosts = z.strictObject({ postId: id, source: loopSource });

/** A link in the page of a post, and the section it names. */
export const sectionOfPost = z.strictObject({ postId: id, linkId: z.string().regex(widgetIdPattern), section: id });

/** The address of the page with which a template is previewed. */
const shownAt = z.string().max(2_000).optional();

export const widgetOfPost = z.object({ postId: id, shownAt, widget: z.record(z.string(), z.unknown()) });

/** Container widgets of a page, each with empty slots. */
export const widgetsOfPost = z.object({
  postId: id,
  shownAt,
  widgets: z.array(z.record(z.string(), z.unknown())).max(2000),
});

/** Custom CSS as it is typed, in one or more places. */
export const typedCss = z.object({
  texts: z
    .array(z.object({ scope: z.enum(cssScopes), css: z.string().max(50_000) }))
    .max(200)
    .refine((texts) => texts.reduce((sum, { css }) => sum + css.length, 0) <= 80_000),
});
