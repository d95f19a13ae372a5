import { z } from 'zod';
import { storedDocument } from '../../builder/document.ts';
import { anyPostType } from '../../content/content-types/schema.ts';
import { fieldValue } from '../../content/content-types/values.ts';
import { chosenStatuses } from '../../content/posts/status.ts';
import { templateKinds } from '../../content/posts/template-kind.ts';
import {
  browserRules,
  checkedSchemes,
  checkedWidths,
  measuredWidths,
  type PostSort,
  pageFrames,
  postSorts,
  postStatuses,
  titleLimit,
} from '../../content/posts/types.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { id, number, version } from '../../http/staff/schemas.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

const title = z
  .string()
  .trim()
  .min(1, 'عنوان خالی است.')
  .max(titleLimit, `عنوان بیش از ${formatNumber(titleLimit)} نویسه نمی‌شود.`);

/** Reason for publishing despite errors of the pre-publish check. */
const overrule = z.string().trim().min(5, 'دلیل را در یک جمله بنویسید.').max(1_000).optional();

/** A column of a list of posts, or a custom field; with a `-` prefix descending. */
const postSort: z.ZodType<PostSort, PostSort> = z.union([
  z.enum(postSorts.flatMap((field) => [field, `-${field}`] as const)),
  z.templateLiteral(['field.', z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)]),
  z.templateLiteral(['-field.', z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)]),
]);

export const postsQuery = listQuery({
  sorts: postSorts,
  sort: '-changedAt',
  filters: {
    type: anyPostType.default('page'),
    /** Without it all but the trash. */
    status: z.enum(postStatuses).optional(),
    authorId: z.string().max(100).optional(),
    termId: number.optional(),
    /** Only posts published, or scheduled, in this period. */
    from: number.optional(),
    until: number.optional(),
    /** Only posts whose live text is older than the draft. */
    changes: z.literal('1').optional(),
    /** Only posts that were held back when due. */
    held: z.literal('1').optional(),
    /** Custom fields of the type: `colour=red&weight=2..10&name=part`. */
    fields: z.string().max(1_000).optional(),
  },
}).extend({ sort: postSort.default('-changedAt') });

/** Values of custom fields by key. */
const fieldChanges = z
  .record(z.string().max(40), fieldValue.nullable())
  .refine((fields) => Object.keys(fields).length <= 300);

/** Path of the page with the grids. */
export const gridsQuery = z.object({ path: z.string().max(2000) });

export const postsBulk = bulkBody(['publish', 'unpublish', 'trash', 'restore', 'delete']);

export const newPost = z.object({
  type: anyPostType,
  title,
  slug: z.string().max(200).optional(),
  document: storedDocument,
  /** Use of a template. */
  kind: z.enum(templateKinds).optional(),
  publish: z.boolean().default(false),
  overrule,
  excerpt: z.string().max(2_000).optional(),
  termIds: z.array(id).max(100).optional(),
  /** Values of custom fields by key. */
  fields: fieldChanges.optional(),
});

export const changedDraft = z.object({ title, document: storedDocument, baseRevisionId: id });

export const autosave = z.object({ title: z.string().max(titleLimit), document: storedDocument, baseRevisionId: id });

/** Times of posts, up to the year 2100. */
const time = z.number().int().min(0).max(4_102_444_800_000, 'این زمان بیش از اندازه دور است.');

const webPage = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'نشانی کامل بنویسید: https://…' }).max(2_000),
]);

/** Changes from the page panel; absent fields stay unchanged. */
export const changedPanel = z.strictObject({
  version,
  title: title.optional(),
  slug: z.string().trim().max(200).optional(),
  parentId: id.nullable().optional(),
  excerpt: z.string().max(2_000).optional(),
  featuredMediaId: id.nullable().optional(),
  authorId: z.string().max(100).nullable().optional(),
  status: z.enum(chosenStatuses).optional(),
  publishedAt: time.nullable().optional(),
  unpublishAt: time.nullable().optional(),
  changesAt: time.nullable().optional(),
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
  /** Changed values of custom fields by key; null removes one. */
  fields: fieldChanges.optional(),
  overrule,
});

/** How long a preview link lasts. */
export const newPreviewLink = z.strictObject({
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 90),
});

export const revokedPreviewLink = z.strictObject({ linkId: id });

export const submittedDraft = z.object({ revisionId: id });

export const publication = z.object({ revisionId: id, overrule });

const view = z.strictObject({ width: z.literal([...checkedWidths]), scheme: z.enum(checkedSchemes) });
const views = z
  .array(view)
  .min(1)
  .max(checkedWidths.length * checkedSchemes.length);
const ratio = z.number().min(1).max(21);

/** Findings of a browser: numbers and the ids of widgets; the server makes the messages. */
const browserResult = z.strictObject({
  views,
  findings: z
    .array(
      z.strictObject({
        rule: z.enum(browserRules),
        widgetId: z.string().min(1).max(40),
        text: z.string().max(60),
        ratio: z.strictObject({ measured: ratio, required: ratio }).nullable(),
        views,
      }),
    )
    .max(500),
  heights: z
    .record(z.string().min(1).max(40), z.array(z.int().min(0).max(100_000)).length(measuredWidths.length))
    .refine((heights) => Object.keys(heights).length <= 500)
    .optional(),
});

export const checkedDraft = z.object({
  title: z.string().max(titleLimit),
  document: storedDocument,
  /** Absent if no browser could check it. */
  browser: browserResult.optional(),
});

export const browserCheck = browserResult.extend({ revisionId: id });
