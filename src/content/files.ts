import type { Platform } from '../platform/context.ts';
import { decodeJson } from '../platform/db/json.ts';
import type { Db } from '../platform/db/tables.ts';
import type { SubmittedField } from './forms/types.ts';
import type { MediaVariant } from './media/types.ts';

/** Where archives of content lie between being looked at and being imported; visitors get nothing from here. */
export const importFolder = 'imports';

/** Whose files have names like these, and which of them its rows name. Files with other names are nobody's business. */
const owners: ReadonlyArray<{ pattern: RegExp; named(db: Db): Promise<string[]> }> = [
  {
    pattern: /^[0-9a-f]{2}\/[0-9a-f]{24}(?:-\d+)?\.[a-z0-9]+$/,
    async named(db) {
      const rows = await db.selectFrom('media').select(['key', 'source_key', 'variants']).execute();
      return rows.flatMap(({ key, source_key, variants }) => [
        key,
        ...(source_key === null ? [] : [source_key]),
        ...(decodeJson(variants) as MediaVariant[]).map((variant) => variant.key),
      ]);
    },
  },
  {
    pattern: /^forms\/[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z]+$/,
    async named(db) {
      const rows = await db.selectFrom('submissions').select('fields').execute();
      const fields = rows.flatMap((row) => decodeJson(row.fields) as SubmittedField[]);
      return fields.flatMap(({ files = [] }) => files.map(({ key }) => key));
    },
  },
  {
    // Archives that were looked at and never imported.
    pattern: new RegExp(`^${importFolder}/[0-9a-f]{32}\\.tar\\.gz$`),
    named: async () => [],
  },
  {
    // Drawn from titles, and drawn again when somebody asks for one that was removed.
    pattern: /^share\/\d{1,15}-[0-9a-f]{32}\.png$/,
    named: async () => [],
  },
];

/**
 * The files that no row names: the process was killed between the file and its row, or an answer of the database was
 * lost. A file that is newer than `before` may still get its row; `named` are those that rows outside of the content name.
 */
export async function findUnnamedFiles(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { before, named: others }: { before: number; named: readonly string[] },
): Promise<string[]> {
  const unnamed: string[] = [];
  for (const { pattern, named } of owners) {
    const known = new Set([...(await named(db)), ...others]);
    for await (const key of storage.list()) {
      if (!pattern.test(key) || known.has(key)) continue;
      const file = await storage.read(key);
      if (file && file.modifiedAt < before) unnamed.push(key);
    }
  }
  return unnamed.sort();
}
