import { z } from 'zod';
import { align, media, plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  media: media(),
  /** Empty: the text of the media library. */
  alt: plain(),
  caption: text(),
  url: safeUrl(),
  /** A click enlarges the picture; its own address takes precedence. */
  enlarge: z.boolean().default(false),
  /** Maximum width; never wider than its container or the picture itself. */
  size: z.enum(['small', 'medium', 'large', 'full']).default('full'),
  align: align.default('center'),
  frame: z.enum(['none', 'rounded', 'raised']).default('rounded'),
  /** For a picture above the fold. */
  eager: z.boolean().default(false),
});
