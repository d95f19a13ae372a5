import { z } from 'zod';
import { mediaSorts } from '../../content/media/list.ts';
import { mediaKinds } from '../../content/media/types.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { version } from '../../http/staff/schemas.ts';

const percent = z.number().min(0).max(100);
const folder = z.string().trim().max(100);
const fileName = z.string().max(500).default('');

/** `kind` may list several, separated by commas; an empty `folder` matches files without a folder. */
export const mediaQuery = listQuery({
  sorts: mediaSorts,
  sort: '-createdAt',
  filters: {
    kind: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(mediaKinds)).max(mediaKinds.length))
      .optional(),
    folder: folder.optional(),
    unused: z.literal('1').optional(),
  },
});

export const newFile = z.object({ name: fileName, folder: folder.default('') });

export const replacement = z.object({ name: fileName, version: z.coerce.number<number>().int().positive() });

export const changedMedia = z.object({
  version,
  alt: z.string().trim().max(500).optional(),
  title: z.string().trim().max(300).optional(),
  caption: z.string().trim().max(1_000).optional(),
  description: z.string().trim().max(5_000).optional(),
  folder: folder.optional(),
  focal: z.object({ x: percent.int(), y: percent.int() }).optional(),
});

export const croppedMedia = z.object({
  version,
  /** Null restores the whole picture. */
  crop: z
    .object({ x: percent, y: percent, width: percent.positive(), height: percent.positive() })
    .refine(({ x, y, width, height }) => x + width <= 100.001 && y + height <= 100.001)
    .nullable(),
});

export const removedMedia = z.object({
  version,
  /** The user has seen where it is used. */
  evenIfUsed: z.boolean().default(false),
});

/** `folder` is the target of `move`. */
export const mediaBulk = bulkBody(['delete', 'move']).extend({ folder: folder.default('') });
