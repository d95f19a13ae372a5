import { z } from 'zod';
import { readDocument } from '../../builder/document.ts';
import { findPost } from '../../content/posts/index.ts';
import { themePartOf } from '../../content/posts/template-kind.ts';
import { templateSettings } from '../../features/templates/settings.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { loadPreview } from '../../site/templates/preview.ts';
import { describeTarget, explainAddress } from './explain.ts';
import { listTemplateRows } from './list.ts';
import { nav } from './nav.ts';
import type { Explanation, PreviewPage, TemplateRow } from './responses.ts';
import { findFitting } from './subjects.ts';

const addressQuery = z.strictObject({
  /** Of this site, also with its host. */
  path: z.string().trim().min(1).max(2_000),
});

const previewQuery = z.strictObject({
  template: z.coerce.number().int().positive(),
  path: addressQuery.shape.path.optional(),
});

const settingsOf = (document: object) =>
  templateSettings.safeParse(readDocument(document)?.settings?.template).data ?? templateSettings.parse({});

/** Templates of the theme: the pages they apply to, and why. They are edited as posts. */
export const templates = defineResource({ name: 'templates', nav, right: 'posts.read', kind: 'posts', calls });

function calls({ platform, renderer }: Services) {
  return {
    /** All templates of the theme, with the pages they currently apply to. */
    'GET staff/templates': read({
      handle: async (): Promise<{ templates: TemplateRow[] }> => ({ templates: await listTemplateRows(platform) }),
    }),
    /** Which template of each part the page of an address has, and why. */
    'GET staff/templates/explain': read({
      query: addressQuery,
      handle: ({ query }): Promise<Explanation> => explainAddress(platform, query.path),
    }),
    /** Page data of an address for the widgets of a template; by default of a page that its conditions include. */
    'GET staff/templates/preview': read({
      query: previewQuery,
      async handle({ query }): Promise<PreviewPage> {
        const found = await findPost(platform, query.template);
        const part = found && themePartOf(found.meta);
        if (!found || !part) throw fail('NotFound');
        const conditions = settingsOf(found.draft.document);
        const path = query.path ?? (await findFitting(platform, { part, conditions }));
        const { target, page, post } = await loadPreview(platform, { renderer, address: path });
        return { path, title: describeTarget(target), page, content: post && (await renderer.renderContent(post)) };
      },
    }),
  };
}
