import { applyTemplate, hasContentPlace } from '../builder/apply-template.ts';
import { documentReader } from '../builder/document-facts.ts';
import { findPublicPost, type PublicPost } from '../content/posts/index.ts';
import { readingMinutes } from '../content/posts/reading-time.ts';
import { authorsTag, listPublicAuthors } from '../content/users/authors.ts';
import { chooseTemplate } from '../features/templates/choose.ts';
import { hasOwnLayout } from '../features/templates/settings.ts';
import { cacheUntilChanged } from '../platform/cache-until-changed.ts';
import type { Platform } from '../platform/context.ts';
import { registry } from '../widgets/index.ts';
import { withSections } from './linked-sections.ts';
import { readTemplates } from './templates/read.ts';
import { subjectOfPost } from './templates/subject.ts';

/** Finds a post as visitors see it: the published one, with its sections, in its template. */
export async function findWholePost(
  platform: Platform,
  where: { path: string } | { id: number },
): Promise<PublicPost | null> {
  const post = await findPublicPost(platform, where);
  return post && toWholePost(platform, post);
}

/** Returns a post with links replaced by their sections, inside its theme template. */
export async function toWholePost(platform: Platform, post: PublicPost): Promise<PublicPost> {
  return post.template === undefined ? dressPost(platform, await withSections(platform, post)) : post;
}

/**
 * Applies the template of its page to a post. A post with its own layout keeps it: its document has a place for the
 * content, or its settings say so.
 */
export async function dressPost(platform: Platform, post: PublicPost): Promise<PublicPost> {
  if (post.type === 'popup' || post.type === 'template') return { ...post, template: null };
  const counted = { ...post, minutes: () => readingMinutes(textOf(post.document).text) };
  const plain = { ...counted, template: null };
  const templates = (await readTemplates(platform)).filter(({ part }) => part === 'single');
  if (templates.length === 0 || hasOwnLayout(post.document) || hasContentPlace(post.document, registry)) return plain;
  const author = post.authorId === null ? null : ((await readAuthorSlugs(platform)).get(post.authorId) ?? null);
  const chosen = chooseTemplate(templates, 'single', subjectOfPost(post, author)).winner?.template.post;
  const document = chosen ? applyTemplate(chosen.document, post.document, registry) : null;
  if (!chosen || !document) return plain;
  return {
    ...counted,
    document,
    sections: [...(post.sections ?? []), ...(chosen.sections ?? [])],
    // Measured without the template, or inside another one.
    heights: {},
    template: { id: chosen.id, revisionId: chosen.liveRevisionId },
  };
}

const textOf = documentReader(registry);

/** The slugs of all authors by user, from memory until a profile changes. */
const readAuthorSlugs = cacheUntilChanged(
  [authorsTag],
  async (platform: Platform): Promise<ReadonlyMap<string, string>> =>
    new Map((await listPublicAuthors(platform)).map(({ userId, slug }) => [userId, slug])),
);
