import { cleanAndTell } from '../../builder/sanitise-document.ts';
import {
  clearPresence,
  dropAutosave,
  editorsOf,
  markNotificationSeen,
  mayEdit,
  recordPresence,
  saveAutosave,
} from '../../content/posts/index.ts';
import { registry } from '../../widgets/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { writing } from '../drafts/draft.ts';
import { autosave } from './bodies.ts';
import { allow, documentBytes, staffPost } from './posts.ts';
import { nothing } from './schemas.ts';
import { staffCall } from './staff-call.ts';

const empty = { schema: nothing, maxBytes: 1_000 };

/** Presence heartbeat and autosave of the editor. */
export function postDraftRoutes(services: Services): Route[] {
  const { platform } = services;
  return [
    staffCall('POST staff/posts/:id/editing', {
      audience: writing,
      body: empty,
      async handle({ params, user }) {
        const { id: postId, ...post } = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        await recordPresence(platform, { postId, userId: user.id });
        const editors = (await editorsOf(platform, [postId])).get(postId) ?? [];
        const others = editors.filter(({ id }) => id !== user.id).map(({ name }) => name);
        return { others, status: post.status, hasUnpublishedChanges: post.draft.id !== post.live?.id };
      },
    }),
    staffCall('POST staff/posts/:id/seen', {
      audience: 'posts.read',
      body: empty,
      async handle({ params, user }) {
        await markNotificationSeen(platform, { postId: Number(params.id), userId: user.id });
        return {};
      },
    }),
    staffCall('POST staff/posts/:id/left', {
      audience: writing,
      body: empty,
      async handle({ params, user }) {
        await clearPresence(platform, { postId: Number(params.id), userId: user.id });
        return {};
      },
    }),
    staffCall('PUT staff/posts/:id/autosave', {
      audience: writing,
      body: { schema: autosave, maxBytes: documentBytes },
      async handle({ params, body, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        const { document, removed } = cleanAndTell(body.document, registry);
        const { savedAt } = await saveAutosave(platform, { ...body, document, postId: post.id, userId: user.id });
        return { savedAt, removed, stored: removed.length > 0 ? document : null };
      },
    }),
    staffCall('POST staff/posts/:id/drop-autosave', {
      audience: writing,
      body: empty,
      async handle({ params, user }) {
        await dropAutosave(platform.db, { postId: Number(params.id), userId: user.id });
        return {};
      },
    }),
  ];
}
