import { cleanDocument } from '../../builder/sanitise-document.ts';
import { mayEdit, mayPublish } from '../../content/posts/index.ts';
import { registry } from '../../widgets/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { checkPost } from '../drafts/check.ts';
import { asDraft, writing } from '../drafts/draft.ts';
import { checkedDraft } from './bodies.ts';
import { allow, documentBytes, staffPost } from './posts.ts';
import { staffCall } from './staff-call.ts';

/** Pre-publish check of a page while it is being edited. */
export function postCheckRoutes(services: Services): Route[] {
  return [
    staffCall('POST staff/posts/:id/check', {
      audience: writing,
      body: { schema: checkedDraft, maxBytes: documentBytes },
      async handle({ params, body: { title, document }, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post) || mayPublish(user, post.type));
        return {
          findings: await checkPost(services, { ...asDraft(post), title, document: cleanDocument(document, registry) }),
        };
      },
    }),
  ];
}
