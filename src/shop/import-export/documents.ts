import type { PostType } from '../../content/posts/types.ts';
import type { ArchiveRecord, RecordKind } from './kinds.ts';

/** The number that something of an archive has in this site. */
export interface Numbers {
  post(id: number): number;
  media(id: number): number;
  term(id: number): number;
}

/** Document operations that require knowledge of the widgets. */
export interface Documents {
  /** In the numbers of this site. */
  renumber(document: object, numbers: Numbers): object;
  /** An address in the numbers of this site. */
  href(href: string, numbers: Numbers): string;
  /** Sanitises a document and names the removed parts; throws if it is invalid. */
  clean(document: object, type: PostType): { document: object; removed: string[] };
}

/** Sanitises an archive record and names the parts removed from its texts. */
export function cleanThing<K extends RecordKind>(
  kind: K,
  thing: ArchiveRecord<K>,
  documents: Documents,
): { thing: ArchiveRecord<K>; removed: string[] } {
  if (kind !== 'posts') return { thing, removed: [] };
  const post = thing as ArchiveRecord<'posts'>;
  const removed = new Set<string>();
  const clean = <R extends { document: unknown }>(revision: R | null) => {
    if (revision === null) return null;
    const cleaned = documents.clean(revision.document as object, post.type);
    for (const name of cleaned.removed) removed.add(name);
    return { ...revision, document: cleaned.document };
  };
  const cleaned = { ...post, live: clean(post.live), draft: clean(post.draft), next: clean(post.next) };
  return { thing: cleaned as ArchiveRecord<K>, removed: [...removed] };
}
