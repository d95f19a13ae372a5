import { isShared, readAddress } from '../builder/address.ts';
import type { PageAddress, PageContext } from '../builder/context.ts';
import { createReader } from '../builder/create-reader.ts';
import { type PreparedDocument, prepareDocument } from '../builder/prepare.ts';
import type { Registry } from '../builder/registry.ts';
import { type Rendered, renderDocument } from '../builder/render.tsx';
import { findMedia } from '../content/media/index.ts';
import { findTrail, type PublicPost } from '../content/posts/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Assets } from './assets.ts';
import { Frame, type FrameData } from './frame.tsx';
import { frameTags, readFrame } from './frame-data.ts';
import { jsonLd } from './json-ld.ts';
import { shell } from './shell.ts';
import { siteConfig } from './site-config.ts';
import { pageStyles, styleHash } from './styles.ts';

export interface RenderedPage {
  html: string;
  /** What the page's widgets read from a query; two queries with the same answer have the same page. */
  readAddress(query: URLSearchParams): PageAddress;
  /** False when an address makes a page for one visitor. */
  isShared(address: PageAddress): boolean;
  styleHash: string;
  tags: Set<string>;
}

export interface PageRenderer {
  /** The whole page of a post as every visitor gets it. */
  renderPost(post: PublicPost, query?: URLSearchParams): Promise<RenderedPage>;
  /** One widget of a document, for fragments and the editor's canvas; null when it cannot be rendered. */
  renderWidget(input: {
    post: PublicPost;
    widget: unknown;
    address?: PageAddress;
    editing?: boolean;
  }): Promise<string | null>;
  /** What the widgets of a post may know, as the editor's canvas needs it. */
  contextOf(post: PublicPost): Promise<PageContext>;
  /** What header and footer showed last, for pages that must work when the database does not. */
  lastFrame(): FrameData | null;
}

interface RendererInput {
  platform: Platform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
  nonce(): string;
}

/** Renders posts to pages. Prepared documents are kept by revision, since a revision never changes. */
export function createPageRenderer({ platform, registry, assets, baseUrl, nonce }: RendererInput): PageRenderer {
  const prepared = createRecent<number, PreparedDocument>(100);
  let lastFrame: FrameData | null = null;

  function prepare(post: PublicPost): PreparedDocument {
    return prepared(post.liveRevisionId, () => prepareDocument(post.document, registry));
  }

  async function contextOf(input: {
    post: PublicPost;
    frame: FrameData;
    address?: PageAddress;
    editing?: boolean;
  }): Promise<PageContext> {
    const { post, frame, address = {}, editing = false } = input;
    const [trail, media] = await Promise.all([
      post.parentId === null ? [] : findTrail(platform, post),
      post.featuredMediaId === null ? null : findMedia(platform, [post.featuredMediaId]),
    ]);
    const picture = media?.values().next().value;
    return {
      post: {
        id: post.id,
        type: post.type,
        title: post.title,
        excerpt: post.excerpt,
        path: post.path ?? '/',
        featuredImage: picture ? `${baseUrl}/media/${picture.key}` : '',
        publishedAt: post.publishedAt,
        updatedAt: post.updatedAt,
        terms: post.terms,
      },
      site: { title: frame.settings.title, baseUrl },
      trail: [{ title: 'خانه', path: '/' }, ...trail],
      nonce: nonce(),
      address,
      editing,
    };
  }

  function logFaults(post: PublicPost, { faults }: Rendered): void {
    for (const { cause, ...fault } of faults) {
      platform.log.warn({ post: post.id, ...fault, err: cause }, 'a widget was left out of a page');
    }
  }

  return {
    lastFrame: () => lastFrame,
    contextOf: async (post) => contextOf({ post, frame: await readFrame(platform), editing: true }),
    async renderPost(post, query = new URLSearchParams()) {
      const tags = new Set([`post:${post.id}`, ...frameTags, ...post.terms.map((term) => `term:${term.id}`)]);
      if (post.featuredMediaId !== null) tags.add(`media:${post.featuredMediaId}`);
      const frame = await readFrame(platform);
      lastFrame = frame;
      const document = prepare(post);
      const page = await contextOf({ post, frame, address: readAddress(document, query) });
      for (const { id } of page.trail) if (id !== undefined) tags.add(`post:${id}`);
      const rendered = await renderDocument({
        document,
        page,
        reader: createReader(platform, tags),
        frame: (widgets) => (
          <Frame frame={frame} path={page.post.path}>
            {widgets}
          </Frame>
        ),
      });
      logFaults(post, rendered);
      const css = pageStyles({
        scheme: frame.settings.colourScheme,
        font: assets.font,
        widgets: rendered.widgets,
        elementCss: rendered.elementCss,
      });
      const html = shell({
        title: page.post.path === '/' ? post.title : `${post.title} | ${frame.settings.title}`,
        description: post.excerpt,
        canonical: baseUrl + encodeURI(page.post.path),
        image: page.post.featuredImage,
        css,
        body: rendered.html,
        jsonLd: jsonLd({ page, settings: frame.settings, facts: rendered.facts }),
        config: siteConfig({ settings: frame.settings, baseUrl, nonce: nonce(), post: page.post }),
        assets,
      });
      return {
        html,
        readAddress: (other) => readAddress(document, other, rendered.data),
        isShared: (other) => isShared(document, other),
        styleHash: styleHash(css),
        tags,
      };
    },
    async renderWidget({ post, widget, address = {}, editing = false }) {
      const document = prepareDocument({ version: 1, content: [widget] }, registry);
      if (document.content.length === 0) return null;
      const page = await contextOf({ post, frame: await readFrame(platform), address, editing });
      const rendered = await renderDocument({ document, page, reader: createReader(platform, new Set()) });
      logFaults(post, rendered);
      return rendered.html === '' ? null : rendered.html;
    },
  };
}

/** Remembers the results of the most recent `limit` keys. */
function createRecent<K, V>(limit: number) {
  const known = new Map<K, V>();
  return (key: K, make: () => V): V => {
    const value = known.get(key) ?? make();
    known.delete(key);
    known.set(key, value);
    const oldest = known.keys().next();
    if (known.size > limit && !oldest.done) known.delete(oldest.value);
    return value;
  };
}
