import { type ReadCss, readCss } from '../../builder/custom-css/read-css.ts';
import type { PageDocument } from '../../builder/document.ts';
import { cleanAndReport, cleanDocument } from '../../builder/sanitise-document.ts';
import { sectionLink } from '../../content/documents.ts';
import { listLoops } from '../../content/loops/index.ts';
import { findPost, mayEdit } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import { defineResource, write } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { loadPreview } from '../../site/templates/preview.ts';
import { registry } from '../../widgets/index.ts';
import { scopeOf } from '../../widgets/shared/loop-source.ts';
import { documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { nav } from './nav.ts';
import { matchingPosts, pastedDocument, sectionOfPost, typedCss, widgetOfPost, widgetsOfPost } from './schemas.ts';

/** A section in the canvas. */
export interface RenderedSection {
  html: string;
  /** The rules of its elements and presets. */
  css: string;
  section: { id: number; title: string; isPublic: boolean } | null;
  /** Its live document, for a copy; null while it was never published. */
  document: object | null;
}

/** Requests of the visual editor's canvas; nothing is stored. Drafts are in `posts`. */
export const editor = defineResource({ name: 'editor', nav, right: writing, calls });

/** The page of an address as widgets of a template are previewed with; undefined without one. */
const shownAt = async (address: string | undefined, { platform, renderer }: Services) =>
  address === undefined ? undefined : (await loadPreview(platform, { renderer, address })).page;

function calls(services: Services) {
  const { platform, renderer } = services;
  return {
    /** Sanitizes pasted content; returns it with the names of stripped tags and attributes. */
    'POST staff/clean-document': write(
      {
        body: pastedDocument,
        maxBytes: documentBytes,
        handle: ({ body }): { document: PageDocument; removed: string[] } => cleanAndReport(body.document, registry),
      },
      null,
    ),
    /** Parses custom CSS like pages do; returns each text as printed, and its problems with their lines. */
    'POST staff/read-css': write(
      {
        body: typedCss,
        maxBytes: 200_000,
        handle: ({ body }): { read: ReadCss[] } => ({ read: body.texts.map(({ css, scope }) => readCss(css, scope)) }),
      },
      null,
    ),
    /** Counts the posts that match the settings of a list, for its editor. */
    'POST staff/matching-posts': write(
      {
        body: matchingPosts,
        maxBytes: 20_000,
        async handle({ body: { postId, source } }): Promise<{ total: number }> {
          const post = await loadPost(services, postId);
          const [found] = await listLoops(platform, [
            { ...scopeOf(source, { post }), order: 'newest', count: 1, page: 1 },
          ]);
          return { total: found?.total ?? 0 };
        },
      },
      null,
    ),
    'POST staff/render-widget': write(
      {
        body: widgetOfPost,
        maxBytes: documentBytes,
        async handle({ body, user }): Promise<{ data: string }> {
          const post = await loadPost(services, body.postId);
          requireAllowed(mayEdit(user, post));
          const [widget] = cleanDocument({ version: 1, content: [body.widget] }, registry).content;
          const shown = await shownAt(body.shownAt, services);
          const data = await renderer.renderWidget({ post: asDraft(post), shown, widget, editing: true });
          if (data === null) throw fail('InvalidDocument');
          return { data };
        },
      },
      null,
    ),
    /** The section of a link as the page shows it; `section` is null if it does not exist or is in the trash. */
    'POST staff/render-section': write(
      {
        body: sectionOfPost,
        maxBytes: 2_000,
        async handle({ body, user }): Promise<RenderedSection> {
          const post = await loadPost(services, body.postId);
          requireAllowed(mayEdit(user, post));
          const found = await findPost(platform, body.section);
          if (found?.type !== 'template' || found.status === 'trash')
            return { html: '', css: '', section: null, document: null };
          const link = { id: body.linkId, type: sectionLink, v: 1, props: { section: found.id } };
          const { id, title, status, live } = found;
          return {
            ...(await renderer.renderSection({ post: asDraft(post), link })),
            section: { id, title, isPublic: status === 'published' },
            document: live?.document ?? null,
          };
        },
      },
      null,
    ),
    /** The data that views of widgets with slots get on the page, by widget id. */
    'POST staff/load-widgets': write(
      {
        body: widgetsOfPost,
        maxBytes: documentBytes,
        async handle({
          body: { postId, shownAt: address, widgets },
          user,
        }): Promise<{ data: Record<string, unknown> }> {
          const post = await loadPost(services, postId);
          requireAllowed(mayEdit(user, post));
          const shown = await shownAt(address, services);
          return { data: Object.fromEntries(await renderer.loadWidgets({ post: asDraft(post), shown, widgets })) };
        },
      },
      null,
    ),
  };
}
