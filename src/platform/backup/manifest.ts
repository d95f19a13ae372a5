import { z } from 'zod';

/** The first file of a backup: format, migrations and sequences of the rows that follow. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number().int()),
});

/** The last file of a backup: expected content before it, to detect truncation. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  /** SHA-256 of every other file, by name. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Summary = z.output<typeof summarySchema>;
