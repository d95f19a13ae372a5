import { decodeJson } from '../platform/db/json.ts';
import type { Db } from '../platform/db/tables.ts';
import { maxSectionDepth, type ReadDocument } from './documents.ts';
import { isPublic } from './visibility.ts';

/** The public version of a saved section. */
export interface Section {
  revisionId: number;
  document: object;
}

/** Finds published sections by id, and those that they link to, with one query per level. */
export async function findSections(
  db: Db,
  ids: readonly number[],
  linksOf: (document: object) => number[],
): Promise<Map<number, Section>> {
  const found = new Map<number, Section>();
  let missing = [...ids];
  for (let depth = 0; depth < maxSectionDepth && missing.length > 0; depth += 1) {
    const rows = await db
      .selectFrom('posts')
      .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
      .select(['posts.id', 'revisions.id as revisionId', 'revisions.document'])
      .where('posts.id', 'in', missing)
      .where('posts.type', '=', 'template')
      .where((eb) => isPublic(eb))
      .execute();
    const sections = rows.map(({ id, revisionId, document }) => ({ id, revisionId, document: decodeJson(document) }));
    for (const { id, ...section } of sections) found.set(id, section);
    missing = [...new Set(sections.flatMap(({ document }) => linksOf(document)))].filter((id) => !found.has(id));
  }
  return found;
}

/** Returns the text of a document as visitors read it, with that of its sections. */
export async function readWholeText(
  { db, readDocument }: { db: Db; readDocument: ReadDocument },
  document: object,
): Promise<string> {
  const { text, sections } = readDocument(document);
  if (sections.length === 0) return text;
  const found = await findSections(db, sections, (inner) => readDocument(inner).sections);
  return [text, ...Array.from(found.values(), (section) => readDocument(section.document).text)].join('\n');
}
