import { z } from 'zod';

/** The name under which who downloads may ask how far it has come. */
export const downloadKey = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .optional();

export const contentDownload = z.object({ progress: downloadKey });

export const namedBackup = z.strictObject({ name: z.string().regex(/^mizban-[0-9T-]{19}\.tar\.gz$/) });

export const uploadedArchive = z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) });
