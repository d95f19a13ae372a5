import type { PageDocument } from '../../builder/document.ts';
import { dropAutosave, findRevision, mayEdit, type StaffPost, saveAutosave } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { writing } from '../../http/drafts/draft.ts';
import { write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { cleanFor } from '../shared/design-rights.ts';
import { documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { autosave } from './schemas.ts';

/** Unsaved texts of the editor. */
export function autosaveCalls(services: Services) {
  const { platform } = services;
  return {
    /** Autosave of unsaved text, one per user; saving deletes it. */
    'PUT staff/posts/:id/autosave': write(
      {
        right: writing,
        body: autosave,
        maxBytes: documentBytes,
        async handle({
          params,
          body,
          user,
        }): Promise<{ savedAt: number; removed: string[]; stored: PageDocument | null }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          const { document, removed } = cleanFor(user, body.document, await baseOf(services, post, body));
          const { savedAt } = await saveAutosave(platform, { ...body, document, postId: post.id, userId: user.id });
          return { savedAt, removed, stored: removed.length > 0 ? document : null };
        },
      },
      null,
    ),
    'POST staff/posts/:id/drop-autosave': write(
      {
        right: writing,
        body: nothing,
        maxBytes: 1_000,
        handle: ({ id, user }) => dropAutosave(platform.db, { postId: id, userId: user.id }),
      },
      null,
    ),
  };
}

/** The document that a sent one was based on; the draft if that revision no longer exists. */
export async function baseOf(
  { platform }: Services,
  { id, draft }: StaffPost,
  { baseRevisionId }: { baseRevisionId: number },
): Promise<object> {
  if (baseRevisionId === draft.id) return draft.document;
  const base = await findRevision(platform, { postId: id, revisionId: baseRevisionId });
  return (base ?? draft).document;
}
