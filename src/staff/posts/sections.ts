import {
  findSectionUses,
  mayPublish,
  type PostStatus,
  publish,
  type SectionUse,
  updatePost,
} from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { requireCheckPassed } from '../../http/drafts/check.ts';
import { asDraft } from '../../http/drafts/draft.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { copyIntoUses } from '../../site/linked-sections.ts';
import { loadPost, requireAllowed } from '../shared/posts.ts';

const empty = { body: nothing, maxBytes: 1_000 };

/** Saved sections and the pages that link to them. */
export function sectionCalls(services: Services) {
  const { platform } = services;
  const loadSection = async (id: string | undefined) => {
    const post = await loadPost(services, id);
    if (post.type !== 'template') throw fail('NotFound');
    return post;
  };
  return {
    /** Posts that link to a saved section in their live, scheduled or draft version. */
    'GET staff/posts/:id/uses': read({
      right: 'posts.read',
      async handle({ params }): Promise<{ uses: SectionUse[] }> {
        return { uses: await findSectionUses(platform, (await loadSection(params.id)).id) };
      },
    }),
    /** Publishes a saved section unchanged, so that pages can link to it. */
    'POST staff/posts/:id/share': write(
      {
        right: 'posts.publish',
        ...empty,
        async handle({ params, user }): Promise<{ status: PostStatus }> {
          const post = await loadSection(params.id);
          requireAllowed(mayPublish(user, post.type));
          await requireCheckPassed(services, { post: asDraft(post), user, reason: undefined });
          await updatePost(platform, { postId: post.id, changes: { meta: { ...post.meta, kind: 'section' } } });
          const { status } = await publish(platform, {
            postId: post.id,
            authorId: user.id,
            baseRevisionId: post.draft.id,
          });
          return { status };
        },
      },
      ({ subject }) => `${subject} را برای پیوستن به صفحه‌ها منتشر کرد`,
    ),
    /** Replaces all links to a section by copies; returns the number of posts changed. */
    'POST staff/posts/:id/copy-into-uses': write(
      {
        right: 'posts.publish',
        ...empty,
        async handle({ params, user }): Promise<{ changed: number }> {
          const post = await loadSection(params.id);
          requireAllowed(mayPublish(user, post.type));
          return { changed: await copyIntoUses(platform, { sectionId: post.id, authorId: user.id }) };
        },
      },
      ({ subject }) => `پیوندهای ${subject} را در صفحه‌ها به رونوشت تبدیل کرد`,
    ),
  };
}
