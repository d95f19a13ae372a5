import { z } from 'zod';
import { downloadKey } from '../../http/staff/schemas.ts';
export const contentDownload = z.object({ progress: downloadKey });

export const namedBackup = z.strictObject({ name: z.string().regex(/^mizban-[0-9T-]{19}\.tar\.gz$/) });

export const uploadedArchive = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Origin of the program that runs next to a static copy; empty for none. */
const serviceOrigin = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })])
  .transform((url) => (url === '' ? '' : new URL(url).origin));

export const staticDownload = z.object({ progress: downloadKey, service: serviceOrigin.optional() });
