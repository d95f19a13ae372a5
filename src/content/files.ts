import type { Platform } from '../platform/context.ts';
import { decodeJson } from '../platform/db/json.ts';
import type { Db } from '../platform/db/tables.ts';
import type { SubmittedField } from './forms/types.ts';
import type { MediaVariant } from './media/types.ts';
import { designSettings, fontKeys } from './settings/design.ts';

/** Folder of what is imported: content archives, and a folder for each import of another site. Never served to visitors. */
export const importFolder = 'imports';

/** Uploaded content archives between preview and import. */
export const archiveKey = new RegExp(`^${importFolder}/[0-9a-f]{32}\\.tar\\.gz$`);

/** File-name patterns per owner, and the files that its rows reference. Files with other names are ignored. */
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
    pattern: /^fonts\/[0-9a-f]{2}\/[0-9a-f]{24}\.woff2$/,
    async named(db) {
      const row = await db.selectFrom('settings').select('value').where('key', '=', 'design').executeTakeFirst();
      return row ? fontKeys(designSettings.parse(decodeJson(row.value))) : [];
    },
  },
  {
    // Archives that were previewed but never imported.
    pattern: archiveKey,
    named: async () => [],
  },
  {
    // Drawn from titles; redrawn on the next request after deletion.
    pattern: /^share\/\d{1,15}-[0-9a-f]{32}\.png$/,
    named: async () => [],
  },
];

/**
 * Finds orphaned files without a row: the process was killed between the file and its row, or a database response was
 * lost. A file newer than `before` may still get its row; `named` lists files referenced by rows outside of the content.
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
