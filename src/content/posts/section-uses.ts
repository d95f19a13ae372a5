import { contains } from '../../platform/db/contains.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { type ContentPlatform, maxSectionDepth, sectionLink } from '../documents.ts';
import { searchDocuments } from './search-documents.ts';
import type { DocumentJson, PostType } from './types.ts';

/** A post that links to a section in its live, scheduled or draft version. */
export interface SectionUse {
  id: number;
  type: PostType;
  title: string;
}

/** Lists the posts outside the trash that link to a section. */
export async function findSectionUses(
  { db, readDocument }: Pick<ContentPlatform, 'db' | 'readDocument'>,
  id: number,
): Promise<SectionUse[]> {
  const uses = new Map<number, SectionUse>();
  for await (const { document, ...post } of searchDocuments(db, (text) => contains(text, sectionLink))) {
    if (post.id !== id && readDocument(document).sections.includes(id)) uses.set(post.id, post);
  }
  return [...uses.values()];
}

/** Lists the posts that show a section, also through other sections. */
export async function findPagesOfSection(
  platform: Pick<ContentPlatform, 'db' | 'readDocument'>,
  id: number,
): Promise<SectionUse[]> {
  const found = new Map<number, SectionUse>();
  const open = [id];
  for (let section = open.pop(); section !== undefined; section = open.pop()) {
    for (const use of await findSectionUses(platform, section)) {
      if (found.has(use.id)) continue;
      found.set(use.id, use);
      if (use.type === 'template') open.push(use.id);
    }
  }
  return [...found.values()];
}

/** Throws if a post links to the section, so that nothing disappears from a page unnoticed. */
export async function refuseUsedSection(
  platform: Pick<ContentPlatform, 'db' | 'readDocument'>,
  { id, type }: { id: number; type: PostType },
): Promise<void> {
  const uses = type === 'template' ? await findSectionUses(platform, id) : [];
  if (uses.length === 0) return;
  const [first, ...others] = uses.map(({ title }) => `«${title}»`);
  const more =
    others.length === 0 ? '' : ` و ${others.length === 1 ? others[0] : `${toPersianDigits(others.length)} جای دیگر`}`;
  throw fail('InUse', {
    message: `این بخش در ${first}${more} به کار رفته است؛ نخست پیوندها را به رونوشت تبدیل کنید یا بردارید.`,
    data: { uses },
  });
}

/** Throws if a section would contain itself, directly or through other sections in any version. */
export async function refuseSectionCycle(
  { db, readDocument }: Pick<ContentPlatform, 'db' | 'readDocument'>,
  { id, type, document }: { id: number; type: PostType; document: DocumentJson },
): Promise<void> {
  const seen = new Set<number>();
  let links = type === 'template' ? readDocument(document).sections : [];
  for (let depth = 1; links.length > 0; depth += 1) {
    if (links.includes(id))
      throw fail('InvalidDocument', {
        message: 'این بخش خودش را در بر می‌گیرد، مستقیم یا از راه بخشی دیگر؛ آن بخش پیوسته را بردارید.',
      });
    if (depth > maxSectionDepth)
      throw fail('InvalidDocument', { message: 'بخش‌های پیوسته بیش از پنج لایه در هم رفته‌اند.' });
    for (const link of links) seen.add(link);
    const rows = await db
      .selectFrom('posts')
      .innerJoin('revisions', 'revisions.post_id', 'posts.id')
      .select('revisions.document')
      .where('posts.id', 'in', links)
      .where((eb) =>
        eb.or(
          (['live_revision_id', 'draft_revision_id', 'next_revision_id'] as const).map((column) =>
            eb('revisions.id', '=', eb.ref(`posts.${column}`)),
          ),
        ),
      )
      .execute();
    const next = rows.flatMap((row) => readDocument(decodeJson(row.document)).sections);
    links = [...new Set(next)].filter((link) => !seen.has(link));
  }
}
