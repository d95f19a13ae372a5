import type { Selectable } from 'kysely';
import type { TermsTable } from './tables.ts';
import type { Term } from './types.ts';

/** A row of the terms table as the rest of the program sees it. */
export function toTerm(row: Selectable<TermsTable>): Term {
  return {
    id: row.id,
    taxonomy: row.taxonomy,
    slug: row.slug,
    name: row.name,
    description: row.description,
    parentId: row.parent_id,
    position: row.position,
    version: row.version,
  };
}
