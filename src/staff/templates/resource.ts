import { z } from 'zod';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { archivePost } from '../../site/archives/post.ts';
import { explainAddress, findTarget } from './explain.ts';
import { listTemplateRows } from './list.ts';
import { nav } from './nav.ts';
import type { Explanation, PreviewPage, TemplateRow } from './responses.ts';

const addressQuery = z.strictObject({
  /** Of this site, also with its host. */
  path: z.string().trim().min(1).max(2_000),
});

/** Templates of the theme: which pages they dress and why. They are written as posts. */
export const templates = defineResource({ name: 'templates', nav, right: 'posts.read', kind: 'posts', calls });

function calls({ platform, renderer }: Services) {
  return {
    /** All templates of the theme, with the pages that they dress now. */
    'GET staff/templates': read({
      handle: async (): Promise<{ templates: TemplateRow[] }> => ({ templates: await listTemplateRows(platform) }),
    }),
    /** Which template of each part the page of an address has, and why. */
    'GET staff/templates/explain': read({
      query: addressQuery,
      handle: ({ query }): Promise<Explanation> => explainAddress(platform, query.path),
    }),
    /** What the widgets of a template know of the page of an address; 404 unless it is a post or an archive. */
    'GET staff/templates/preview': read({
      query: addressQuery,
      async handle({ query }): Promise<PreviewPage> {
        const target = await findTarget(platform, query.path);
        if (target.on === 'post')
          return { page: await renderer.contextOf(target.post), document: target.post.document };
        if (target.on !== 'archive') throw fail('NotFound');
        const { archive } = target;
        return { page: await renderer.contextOf(archivePost(archive, null), archive), document: null };
      },
    }),
  };
}
