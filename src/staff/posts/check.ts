import { cleanDocument } from '../../builder/sanitise-document.ts';
import { mayEdit, mayPublish, saveBrowserCheck } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { type CheckedPost, checkPost } from '../../http/drafts/check.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import { write } from '../../http/staff/define-resource.ts';
import { registry } from '../../widgets/index.ts';
import { documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { browserCheck, checkedDraft } from './schemas.ts';

/** Maximum size of a browser's findings: a page has a few hundred widgets at most. */
const browserCheckBytes = 200_000;

/** Pre-publish check of a page while it is being edited. */
export function checkCalls(services: Services) {
  return {
    /** Runs the pre-publish check on a draft being edited, including the findings of the caller's browser. */
    'POST staff/posts/:id/check': write(
      {
        right: writing,
        body: checkedDraft,
        maxBytes: documentBytes,
        async handle({ params, body: { title, document, browser = null }, user }): Promise<CheckedPost> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post) || mayPublish(user, post.type));
          const draft = { ...asDraft(post), title, document: cleanDocument(document, registry) };
          return checkPost(services, draft, { browser });
        },
      },
      null,
    ),
    /** Stores the findings of the caller's browser for a revision. They count whenever that revision is published. */
    'PUT staff/posts/:id/browser-check': write(
      {
        right: writing,
        body: browserCheck,
        maxBytes: browserCheckBytes,
        async handle({ params, body: { revisionId, ...result }, user }): Promise<object> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post) || mayPublish(user, post.type));
          await saveBrowserCheck(services.platform, { postId: post.id, revisionId, userId: user.id, result });
          return {};
        },
      },
      null,
    ),
  };
}
