import type { PageContext } from '../builder/context.ts';
import { framesOf } from '../builder/frame-address.ts';
import { type PreparedDocument, prepareDocument } from '../builder/prepare.ts';
import type { Registry } from '../builder/registry.ts';
import { isPersonal, renderDocument } from '../builder/render.tsx';
import { renderToHtml } from '../builder/render-html.ts';
import { loadItems } from '../builder/render-items.tsx';
import type { SearchView } from '../builder/search-view.ts';
import { noSources } from '../builder/sources.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import type { PopupResponse } from '../features/popups/offer.ts';
import { fail } from '../platform/errors.ts';
import { focalRules } from '../ui/focal.ts';
import type { Archive } from './archives/read.ts';
import type { Assets } from './assets.ts';
import { createReader } from './create-reader.ts';
import { postWithFigures, readFigures } from './figures.ts';
import { BareFrame } from './frame.tsx';
import { readFrame } from './frame-data.ts';
import { fillDocument, sectionTags } from './linked-sections.ts';
import { logFaults } from './log-faults.ts';
import type { createPageContext } from './page-context.ts';
import { pageEdgeCss } from './page-edge.ts';
import { popupsTag, readPopups } from './popups/read.ts';
import { renderPopup } from './popups/render.tsx';
import { printAround } from './print-around.tsx';
import { createEditorPartRenderer, type EditorPartRenderer } from './render-editor-parts.ts';
import { type PictureContent, pictureContent } from './share-picture/content.ts';
import { type PrintedPage, shell } from './shell.ts';
import { pageStyles, styleHash } from './styles.ts';
import { toWholePost } from './whole-post.ts';

/** Renders parts of pages: single widgets, popups, share pictures, and parts for the editor and its check. */
export interface PartRenderer extends EditorPartRenderer {
  /** Renders one widget of a template in a list item; `post` is the item's. Null if it cannot be rendered. */
  renderItem(input: { post: PublicPost; widget: unknown; list: ListOfItems }): Promise<string | null>;
  /** Renders a published popup for the page of a post; throws NotFound if there is none. */
  renderPopup(popupId: number, post: PublicPost): Promise<{ response: PopupResponse; tags: Set<string> }>;
  /** Renders the widgets of a post with their ids, and the styles of its page, for the check before publishing. */
  renderMarked(post: PublicPost): Promise<{ html: string; css: string }>;
  /**
   * Renders the same as a page for a check in a browser: in one colour scheme, without header, footer, scripts and
   * third-party content.
   */
  renderStill(post: PublicPost, scheme: 'light' | 'dark'): Promise<PrintedPage>;
  /** Content of the share picture of a post. */
  sharePictureOf(post: PublicPost): Promise<PictureContent>;
  /** Page context of a post, an archive or a search, for the editor's canvas. */
  contextOf(post: PublicPost, of?: { archive?: Archive; search?: SearchView | undefined }): Promise<PageContext>;
}

/** Background of a popup, which is not that of a page. */
const popupGround = 'body{background:var(--c-surface)}';

/** A list of items: its widget, and the id of the post whose page contains it. */
interface ListOfItems {
  id: string;
  page: number;
}

interface PartsInput {
  platform: ContentPlatform;
  registry: Registry;
  assets: Assets;
  contexts: ReturnType<typeof createPageContext>;
  /** Prepares the live document of a post. */
  prepare(post: PublicPost): PreparedDocument;
}

export function createPartRenderer({ platform, registry, assets, contexts, prepare }: PartsInput): PartRenderer {
  const { contextOf, featuredOf } = contexts;

  async function marked(stored: PublicPost, scheme?: 'light' | 'dark') {
    const post = await toWholePost(platform, stored);
    const frame = await readFrame(platform);
    const document = prepareDocument(post.document, registry);
    const page = { ...(await contextOf({ post, frame })), marking: true as const };
    const reader = createReader(platform, new Set());
    const { html, widgets, elementCss, customCss, schemes, presets } = await renderDocument({ document, page, reader });
    const { colourScheme, theme, design, css: siteCss } = frame.settings;
    const css = pageStyles({
      scheme: scheme ?? colourScheme,
      theme,
      design,
      font: assets.font,
      widgets,
      schemes,
      presets,
      pageCss: pageEdgeCss(document.content) + (post.type === 'popup' ? popupGround : ''),
      elementCss: elementCss + focalRules(html),
      siteCss,
      customCss,
    });
    return { html, css };
  }

  return {
    contextOf: async (post, of = {}) => ({
      ...(await contextOf({ post, frame: await readFrame(platform), editing: true, ...of })),
      figures: await readFigures(platform),
    }),
    renderMarked: (post) => marked(post),
    async renderStill(post, scheme) {
      const { html, css } = await marked(post, scheme);
      const body = printAround(html, (widgets) => <BareFrame>{widgets}</BareFrame>);
      const still = { font: assets.font, script: null, devScripts: [] };
      const page = shell({ title: post.title, description: '', canonical: '', css, body, assets: still });
      return { html: page, styleHash: styleHash(css), sources: noSources };
    },
    async sharePictureOf(stored) {
      const { post } = await postWithFigures(platform, await toWholePost(platform, stored));
      const frame = await readFrame(platform);
      const document = prepare(post);
      const page = await contextOf({ post, frame });
      const reader = createReader(platform, new Set());
      const { facts } = isPersonal(document.nodes) ? { facts: {} } : await renderDocument({ document, page, reader });
      return pictureContent(page.post, frame.settings, { ...facts, picture: await featuredOf(post) });
    },
    ...createEditorPartRenderer({ platform, registry, contextOf, prepare }),
    async renderItem({ post, widget, list }) {
      const context = await contextOf({ post, frame: await readFrame(platform) });
      const pages = [{ ...context, trail: [], listedBy: list.page }];
      const lists = [{ id: list.id, document: { version: 1, content: [widget] }, pages }];
      const [items] = await loadItems({ lists, registry, reader: createReader(platform, new Set()) });
      if (items) logFaults(platform, post, items);
      return renderToHtml(items?.nodes[0]) || null;
    },
    async renderPopup(popupId, post) {
      const popup = (await readPopups(platform)).find(({ id }) => id === popupId);
      if (!popup) throw fail('NotFound');
      const { document, sections } = await fillDocument(platform, popup.document);
      const tags = new Set([`post:${post.id}`, popupsTag, 'settings', ...sectionTags(sections)]);
      const frame = await readFrame(platform);
      const host = await contextOf({ post, frame });
      // Forms and other widgets refer to the containing post, the popup; the rest of the context is the page's.
      const page = { ...host, post: { ...host.post, id: popup.id }, frames: framesOf(popup.id) };
      const { faults, ...response } = await renderPopup({
        popup: { ...popup, document },
        registry,
        page,
        reader: createReader(platform, tags),
        settings: frame.settings,
      });
      logFaults(platform, post, { faults });
      return { response, tags };
    },
  };
}
