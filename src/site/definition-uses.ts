import { searchDocuments } from '../content/posts/search-documents.ts';
import type { PostType } from '../content/posts/types.ts';
import { contains } from '../platform/db/contains.ts';
import type { Db } from '../platform/db/tables.ts';

/** A post whose document uses a type or a field. */
export interface DefinitionUse {
  id: number;
  type: PostType;
  title: string;
}

/** Finds the posts, in any version, whose document names a type, or shows, filters or sorts by a field. */
export async function findDefinitionUses(
  db: Db,
  { type, key }: { type: PostType; key: string | null },
): Promise<DefinitionUse[]> {
  const found = new Map<number, DefinitionUse>();
  const name = key === null ? type : key;
  const isNamed = namedBy({ type, key });
  for await (const { id, type: own, title, document } of searchDocuments(db, (text) => contains(text, name))) {
    if (!found.has(id) && isNamed(JSON.stringify(document))) found.set(id, { id, type: own, title });
  }
  return [...found.values()];
}

function namedBy({ type, key }: { type: PostType; key: string | null }): (document: string) => boolean {
  if (key === null) return (document) => document.includes(`"${type}"`);
  const inText = new RegExp(`\\{\\{meta\\.${key}[|}]`);
  return (document) =>
    inText.test(document) ||
    document.includes(`"meta.${key}"`) ||
    document.includes(`"field":"${key}"`) ||
    document.includes(`"orderField":"${key}"`);
}
