import { z } from 'zod';
import { storedDocument } from '../../builder/document.ts';
import { chosenStatuses } from '../../content/posts/status.ts';
import { pageFrames, postTypes, titleLimit } from '../../content/posts/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { loopSource } from '../../widgets/shared/loop-source.ts';
import { bulkBody } from './bulk.ts';
import { id } from './schemas.ts';

const title = z
  .string()
  .trim()
  .min(1, 'عنوان خالی است.')
  .max(titleLimit, `عنوان بیش از ${formatNumber(titleLimit)} نویسه نمی‌شود.`);

/** Reason for publishing despite errors of the pre-publish check. */
const overrule = z.string().trim().min(5, 'دلیل را در یک جمله بنویسید.').max(1_000).optional();

export const newPost = z.object({
  type: z.enum(postTypes),
  title,
  slug: z.string().max(200).optional(),
  document: storedDocument,
  publish: z.boolean().default(false),
  overrule,
  excerpt: z.string().max(2_000).optional(),
  termIds: z.array(id).max(100).optional(),
});

export const postsBulk = bulkBody(['publish', 'unpublish', 'trash', 'restore', 'delete']);

export const changedDraft = z.object({ title, document: storedDocument, baseRevisionId: id });

/** Moments of posts lie within the years that calendars of people show. */
const moment = z.number().int().min(0).max(4_102_444_800_000, 'این زمان بیش از اندازه دور است.');

const webPage = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'نشانی کامل بنویسید: https://…' }).max(2_000),
]);

/** Changes from the page panel; absent fields stay unchanged. */
export const changedPanel = z.strictObject({
  version: z.number().int().positive(),
  title: title.optional(),
  slug: z.string().trim().max(200).optional(),
  parentId: id.nullable().optional(),
  excerpt: z.string().max(2_000).optional(),
  featuredMediaId: id.nullable().optional(),
  authorId: z.string().max(100).nullable().optional(),
  status: z.enum(chosenStatuses).optional(),
  publishedAt: moment.nullable().optional(),
  unpublishAt: moment.nullable().optional(),
  changesAt: moment.nullable().optional(),
  frame: z.enum(pageFrames).optional(),
  commentsOpen: z.boolean().optional(),
  seo: z
    .strictObject({
      title: z.string().trim().max(titleLimit),
      description: z.string().trim().max(1_000),
      canonical: webPage,
      noindex: z.boolean(),
    })
    .optional(),
  termIds: z.array(id).max(100).optional(),
  overrule,
});

export const autosave = z.object({ title: z.string().max(titleLimit), document: storedDocument, baseRevisionId: id });

/** How long a preview link lasts. */
export const newPreviewLink = z.strictObject({
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 90),
});

export const revokedPreviewLink = z.strictObject({ linkId: id });

export const handedIn = z.object({ revisionId: id });

export const publication = z.object({ revisionId: id, overrule });

export const checkedDraft = z.object({ title: z.string().max(titleLimit), document: storedDocument });

export const pastedDocument = z.object({ document: storedDocument });

/** Which posts a list on the page of a post would show. */
export const matchingPosts = z.strictObject({ postId: id, source: loopSource });

export const widgetOfPost = z.object({ postId: id, widget: z.record(z.string(), z.unknown()) });

/** Container widgets of a page, each with empty slots. */
export const widgetsOfPost = z.object({ postId: id, widgets: z.array(z.record(z.string(), z.unknown())).max(2000) });
