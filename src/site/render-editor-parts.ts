import type { PageAddress, PageContext } from '../builder/context.ts';
import { designOf } from '../builder/design/design.ts';
import { presetsCss } from '../builder/design/preset-css.ts';
import { type PreparedDocument, prepareDocument } from '../builder/prepare.ts';
import type { Registry } from '../builder/registry.ts';
import { isPersonal, loadDocument, renderDocument } from '../builder/render.tsx';
import { holdsWidgets } from '../builder/slots.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import { focalRules } from '../ui/focal.ts';
import { createReader } from './create-reader.ts';
import { readFrame } from './frame-data.ts';
import { fillDocument } from './linked-sections.ts';
import { logFaults } from './log-faults.ts';
import type { createPageContext } from './page-context.ts';
import { presetLayer } from './theme/layer.ts';
import { toWholePost } from './whole-post.ts';

/** Renders parts of a page for the editor's canvas while it is edited. */
export interface EditorPartRenderer {
  /** One widget of a document, for fragments and the editor's canvas; null when it cannot be rendered. */
  renderWidget(input: {
    post: PublicPost;
    /** The page with which a template is previewed, instead of the post's own. */
    shown?: PageContext | undefined;
    widget: unknown;
    address?: PageAddress;
    editing?: boolean;
  }): Promise<string | null>;
  /** Renders the section of a link, with the rules of its elements, for the editor's canvas. */
  renderSection(input: { post: PublicPost; link: unknown }): Promise<{ html: string; css: string }>;
  /** Loads the data of container widgets by id, for the editor's canvas; other widgets have none. */
  loadWidgets(input: {
    post: PublicPost;
    shown?: PageContext | undefined;
    widgets: unknown[];
  }): Promise<Map<string, unknown>>;
  /** The widgets of a post alone, as its page shows them in a template, for the preview of one. */
  renderContent(post: PublicPost): Promise<{ html: string; css: string }>;
}

interface EditorPartsInput {
  platform: ContentPlatform;
  registry: Registry;
  contextOf: ReturnType<typeof createPageContext>['contextOf'];
  /** Prepares the live document of a post. */
  prepare(post: PublicPost): PreparedDocument;
}

export function createEditorPartRenderer({
  platform,
  registry,
  contextOf,
  prepare,
}: EditorPartsInput): EditorPartRenderer {
  return {
    async renderWidget({ post: stored, shown, widget, address = {}, editing = false }) {
      const post = await toWholePost(platform, stored);
      const document = prepareDocument({ version: 1, content: [widget] }, registry);
      if (document.content.length === 0) return null;
      const page = shown ?? (await contextOf({ post, frame: await readFrame(platform), address, editing }));
      const whole = editing ? prepareDocument(post.document, registry) : prepare(post);
      const rendered = await renderDocument({ document, page, reader: createReader(platform, new Set()), whole });
      logFaults(platform, post, rendered);
      return rendered.html === '' ? null : rendered.html;
    },
    async renderContent(post) {
      const { document: filled } = await fillDocument(platform, post.document);
      const document = prepareDocument(filled, registry);
      const frame = await readFrame(platform);
      const page = await contextOf({ post, frame });
      if (isPersonal(document.nodes)) return { html: '', css: '' };
      const rendered = await renderDocument({ document, page, reader: createReader(platform, new Set()) });
      const { html, elementCss, customCss, presets } = rendered;
      const shared = presetLayer(presetsCss(presets, designOf(frame.settings.design)));
      return { html, css: shared + elementCss + customCss + focalRules(html) };
    },
    async renderSection({ post, link }) {
      const { document: filled } = await fillDocument(platform, { version: 1, content: [link] });
      const document = prepareDocument(filled, registry);
      const frame = await readFrame(platform);
      const page = await contextOf({ post, frame, editing: true });
      const { document: around } = await fillDocument(platform, post.document);
      const whole = prepareDocument(around, registry);
      const reader = createReader(platform, new Set());
      const { html, elementCss, presets } = await renderDocument({ document, page, reader, whole });
      const css = presetLayer(presetsCss(presets, designOf(frame.settings.design))) + elementCss + focalRules(html);
      return { html, css };
    },
    async loadWidgets({ post, shown, widgets }) {
      const { nodes, ...rest } = prepareDocument({ version: 1, content: widgets }, registry);
      const document = { ...rest, nodes: nodes.filter(({ widget }) => holdsWidgets(widget)) };
      const page = shown ?? (await contextOf({ post, frame: await readFrame(platform), editing: true }));
      return loadDocument({ document, page, reader: createReader(platform, new Set()) });
    },
  };
}
