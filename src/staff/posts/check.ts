import { cleanDocument } from '../../builder/sanitise-document.ts';
import { mayEdit, mayPublish } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { checkPost } from '../../http/drafts/check.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import { write } from '../../http/staff/define-resource.ts';
import type { Finding } from '../../site/check/types.ts';
import { registry } from '../../widgets/index.ts';
import { documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { checkedDraft } from './schemas.ts';

/** Pre-publish check of a page while it is being edited. */
export function checkCalls(services: Services) {
  return {
    /** Runs the pre-publish check on a draft being edited. */
    'POST staff/posts/:id/check': write(
      {
        right: writing,
        body: checkedDraft,
        maxBytes: documentBytes,
        async handle({ params, body: { title, document }, user }): Promise<{ findings: Finding[] }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post) || mayPublish(user, post.type));
          const draft = { ...asDraft(post), title, document: cleanDocument(document, registry) };
          return { findings: await checkPost(services, draft) };
        },
      },
      null,
    ),
  };
}
