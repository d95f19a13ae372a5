import { z } from 'zod';

export const namedBackup = z.strictObject({ name: z.string().regex(/^mizban-[0-9T-]{19}\.tar\.gz$/) });
