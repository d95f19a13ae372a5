import { z } from 'zod';
import { storedDocument } from '../../builder/document.ts';
import { postTypes } from '../../content/posts/types.ts';
import type { SiteSettings } from '../../content/settings/schema.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { bulkBody } from './bulk.ts';

const id = z.number().int().positive();
const title = z.string().trim().min(1).max(300);

export const newPost = z.object({
  type: z.enum(postTypes),
  title,
  slug: z.string().max(200).optional(),
  document: storedDocument,
  publish: z.boolean().default(false),
  excerpt: z.string().max(2_000).optional(),
  termIds: z.array(id).max(100).optional(),
});

export const postsBulk = bulkBody(['trash', 'restore']);

export const changedDraft = z.object({ title, document: storedDocument, baseRevisionId: id });

export const publication = z.object({ revisionId: id });

export const widgetOfPost = z.object({ postId: id, widget: z.record(z.string(), z.unknown()) });

export const newTerm = z.object({
  taxonomy: z.string().regex(taxonomyPattern),
  name: z.string().trim().min(1).max(200),
  slug: z.string().max(200).optional(),
  description: z.string().max(2_000).optional(),
  parentId: id.nullable().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
});

/** Some of the settings; `updateSettings` judges them, and names what it does not take. */
export const changedSettings = z.record(z.string(), z.unknown()) as z.ZodType<
  Record<string, unknown>,
  Partial<SiteSettings>
>;

/** Calls that say everything in their address. */
export const nothing = z.strictObject({});
