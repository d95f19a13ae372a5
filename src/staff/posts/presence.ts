import { clearPresence, editorsOf, markNotificationSeen, mayEdit, recordPresence } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { writing } from '../../http/drafts/draft.ts';
import { write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { loadPost, requireAllowed } from '../shared/posts.ts';
import type { PostPanel } from './responses.ts';

const empty = { body: nothing, maxBytes: 1_000 };

/** Presence of users who edit a post, and notifications they have seen. */
export function presenceCalls(services: Services) {
  const { platform } = services;
  return {
    /** Presence heartbeat of the editor. Returns the other editors of the post, and its changes meanwhile. */
    'POST staff/posts/:id/editing': write(
      {
        right: writing,
        ...empty,
        async handle({
          params,
          user,
        }): Promise<{ others: string[] } & Pick<PostPanel, 'status' | 'hasUnpublishedChanges'>> {
          const { id: postId, ...post } = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          await recordPresence(platform, { postId, userId: user.id });
          const editors = (await editorsOf(platform, [postId])).get(postId) ?? [];
          const others = editors.filter(({ id }) => id !== user.id).map(({ name }) => name);
          return { others, status: post.status, hasUnpublishedChanges: post.draft.id !== post.live?.id };
        },
      },
      null,
    ),
    'POST staff/posts/:id/left': write(
      {
        right: writing,
        ...empty,
        handle: ({ id, user }) => clearPresence(platform, { postId: id, userId: user.id }),
      },
      null,
    ),
    /** Marks a notification of a scheduled publication or withdrawal as seen. */
    'POST staff/posts/:id/seen': write(
      {
        right: 'posts.read',
        ...empty,
        handle: ({ id, user }) => markNotificationSeen(platform, { postId: id, userId: user.id }),
      },
      null,
    ),
  };
}
