import { type FilledDocument, fillSections, linkedSections } from '../builder/fill-sections.ts';
import type { ContentPlatform } from '../content/documents.ts';
import {
  type DocumentJson,
  findPost,
  findSectionUses,
  type LinkedSection,
  type PublicPost,
  rewriteDocuments,
} from '../content/posts/index.ts';
import { findSections } from '../content/sections.ts';
import type { Platform } from '../platform/context.ts';
import { fail } from '../platform/errors.ts';
import { registry } from '../widgets/index.ts';

interface WholeDocument extends FilledDocument {
  /** The sections it links to, also through other sections. */
  sections: LinkedSection[];
}

const linksOf = (document: DocumentJson) => linkedSections(document, registry);

/** Replaces the links of a document by the published sections; without links, returns the document itself. */
export async function fillDocument(
  { db }: Pick<Platform, 'db'>,
  document: DocumentJson,
  options?: { keepsUnknown: boolean },
): Promise<WholeDocument> {
  const links = linksOf(document);
  if (links.length === 0) return { document, links: new Map(), sections: [] };
  const found = await findSections(db, links, linksOf);
  const ids = new Set([...links, ...Array.from(found.values(), (section) => linksOf(section.document)).flat()]);
  const contents = new Map(Array.from(found, ([id, section]) => [id, section.document]));
  return {
    ...fillSections(document, registry, contents, options),
    sections: Array.from(ids, (id) => ({ id, revisionId: found.get(id)?.revisionId ?? null })),
  };
}

/** Returns a post whose links to sections are replaced by the sections. */
export async function withSections(platform: Pick<Platform, 'db'>, post: PublicPost): Promise<PublicPost> {
  if (post.sections) return post;
  const { document, links, sections } = await fillDocument(platform, post.document);
  // A section changes without the page, and with it the parts that browsers may skip.
  const own = Object.entries(post.heights ?? {}).filter(([id]) => !links.has(id));
  return { ...post, document, sections, heights: Object.fromEntries(own) };
}

/** Cache tags of the sections of a document: they change it when they are published or removed. */
export const sectionTags = (sections: readonly LinkedSection[] = []): string[] =>
  sections.map(({ id }) => `post:${id}`);

/** Cache key of a post's content: its revision, and those of its sections and its template. */
export const contentKey = ({ liveRevisionId, sections = [], template }: PublicPost): string =>
  [
    liveRevisionId,
    ...sections.map(({ id, revisionId }) => `${id}:${revisionId}`),
    ...(template ? [`in ${template.id}:${template.revisionId}`] : []),
  ].join(' ');

/** Turns all links to a section into copies, so that the posts no longer depend on it. Returns their number. */
export async function copyIntoUses(
  platform: ContentPlatform,
  { sectionId, authorId }: { sectionId: number; authorId: string },
): Promise<number> {
  const section = await findPost(platform, sectionId);
  if (section?.type !== 'template') throw fail('NotFound');
  const contents = new Map([[sectionId, (section.live ?? section.draft).document]]);
  const uses = await findSectionUses(platform, sectionId);
  for (const { id: postId } of uses) {
    await rewriteDocuments(platform, {
      postId,
      authorId,
      change: (document) =>
        linksOf(document).includes(sectionId)
          ? fillSections(document, registry, contents, { keepsUnknown: true }).document
          : document,
    });
  }
  return uses.length;
}
