import { addressReaders, privateKeys, readAddress } from '../builder/address.ts';
import type { AddressReader, PageAddress, PageContext, Visitor } from '../builder/context.ts';
import type { PageFacts } from '../builder/facts.ts';
import { type HtmlChunk, joinPieces, pieceOf } from '../builder/html-chunk.ts';
import { type PreparedDocument, prepareDocument } from '../builder/prepare.ts';
import type { Registry } from '../builder/registry.ts';
import { isPersonal, renderDocument } from '../builder/render.tsx';
import type { SectionCache } from '../builder/section-cache.ts';
import { mergeSources, type Sources } from '../builder/sources.ts';
import { relatedIds } from '../content/content-types/index.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import { authorsTag } from '../content/users/authors.ts';
import type { PageSubject } from '../features/conditions/types.ts';
import { fail } from '../platform/errors.ts';
import { createLru } from '../platform/lru.ts';
import type { Shop } from '../shop/payments/index.ts';
import type { Archive } from './archives/read.ts';
import type { Assets } from './assets.ts';
import { createCachedReader, postTags, type ReadCache, readPost } from './cached-reads.ts';
import { postWithFigures } from './figures.ts';
import { readFrame } from './frame-data.ts';
import { mergeUses } from './frame-use.ts';
import { htmlFeatures } from './html-features.ts';
import { contentKey } from './linked-sections.ts';
import { logFaults } from './log-faults.ts';
import { createPageContext } from './page-context.ts';
import { pageEdgeCss } from './page-edge.ts';
import { createShellPrinter } from './page-shell.ts';
import { pageOffers } from './popups/page-offers.ts';
import { popupsTag } from './popups/read.ts';
import type { FrameCache } from './printed-frame.tsx';
import { createAroundRenderer, type Surroundings } from './render-around.ts';
import { createPartRenderer, type PartRenderer } from './render-parts.tsx';
import { sharedOf } from './share-data.ts';
import { createSiteFrames, type SiteFrame } from './site-frame.ts';
import { createStyleCache } from './style-cache.ts';
import { createTemplatePages, notFound, type RenderInput, searches, type TemplatePages } from './template-pages.ts';
import { printsMinutes, readTemplates } from './templates/read.ts';
import { subjectOfArchive, subjectOfPost } from './templates/subject.ts';
import { thirdPartyPart } from './third-party/part.tsx';
import { toWholePost } from './whole-post.ts';

export interface RenderedPage {
  body: HtmlChunk;
  /** Parses a query for the page's widgets; queries with the same result share a page. */
  readAddress(query: URLSearchParams): PageAddress;
  /** False when an address makes a page for one visitor. */
  isShared(address: PageAddress): boolean;
  styleHash: string;
  /**
   * The URL refers to something missing, such as a page beyond the end of a list or unknown terms; the page shows a
   * message.
   */
  isMissing: boolean;
  /** The third-party hosts that the page loads from. */
  sources: Sources;
  tags: Set<string>;
}

export interface PageRenderer extends PartRenderer, TemplatePages<RenderedPage> {
  /** The post that visitors see at a decoded path; its own path may be another. */
  findPost(path: string): Promise<PublicPost | null>;
  /** True if the page of a post is rendered per visitor. */
  isPersonal(post: PublicPost): boolean;
  /** The whole page of a post: as every visitor gets it, or a personal one as this visitor does. */
  renderPost(post: PublicPost, query?: URLSearchParams, visitor?: Visitor): Promise<RenderedPage>;
  /** Parses a query for the widgets of a post, in canonical form. */
  readAddress(post: PublicPost, query: URLSearchParams): PageAddress;
  /** Header and footer of a built-in page. */
  loadFrame(subject?: PageSubject): Promise<SiteFrame>;
  /** Surroundings of a post on its page, for the editor's canvas. */
  renderAround(post: PublicPost): Promise<Surroundings>;
  /** Last printed header and footer, for pages that must work without the database. */
  lastFrame(): SiteFrame | null;
  /** Prints the header and footer of error pages, as rendering any page does. */
  rememberFrame(): Promise<void>;
}

interface RendererInput {
  platform: ContentPlatform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
  nonce(): string;
  /** Sections of earlier renders. */
  sections: SectionCache;
  /** Cached reads of earlier renders. */
  reads: ReadCache;
  /** Headers and footers of earlier renders. */
  frames: FrameCache;
  /** For pages in which visitors pay. */
  shop?: Shop;
}

/**
 * Renders posts to pages. Prepared documents are cached by their revision and those of their sections; revisions never
 * change.
 */
export function createPageRenderer(input: RendererInput): PageRenderer {
  const { platform, registry, assets, sections, reads, shop } = input;
  const contexts = createPageContext(input);
  const { contextOf, featuredOf } = contexts;
  const prepared = createLru<string, PreparedDocument>(100);
  const styleOf = createStyleCache();
  const printShell = createShellPrinter(input);
  const siteFrames = createSiteFrames({ ...input, contextOf });

  function prepare(post: PublicPost): PreparedDocument {
    return prepared(contentKey(post), () => prepareDocument(post.document, registry, post.heights));
  }

  async function render({
    post: stored,
    query = new URLSearchParams(),
    visitor,
    archive,
    search,
    tags: more = [],
    isNotFound = false,
  }: RenderInput): Promise<RenderedPage> {
    const { post, hasFigures } = await postWithFigures(platform, await toWholePost(platform, stored));
    const frame = await readFrame(platform);
    const document = prepare(post);
    const address = readAddress(addressReaders(document.nodes), query);
    const showsMinutes =
      document.nodes.some(({ widget, props }) => printsMinutes({ type: widget.type, props })) ||
      (await readTemplates(platform)).some((template) => template.part !== 'single' && template.showsMinutes);
    const page = await contextOf({ post, frame, address, visitor, archive, search, showsMinutes });
    const tags = tagsOf(post, page, more);
    if (hasFigures || frame.hasFigures) tags.add('catalogue');
    const subject = isNotFound ? notFound : search ? searches : subjectOf({ post, page, archive });
    const around = await siteFrames.print({ data: frame, around: post.frame, subject, page });
    await siteFrames.remember();
    const thirdParty = thirdPartyPart(frame.settings);
    const run = sections.begin();
    const readRun = reads.begin();
    const rendered = await renderDocument({
      document,
      page,
      reader: createCachedReader(platform, tags, readRun, shop),
      // No search is worth keeping: the next one is another.
      ...(search ? {} : { cache: { run, revision: contentKey(post) } }),
    }).finally(() => {
      run.end();
      readRun.end();
    });
    const used = mergeUses([around.use, rendered]);
    for (const tag of [...around.tags, ...rendered.tags]) tags.add(tag);
    const { facts } = rendered;
    const isMissing = isNotFound || isMissingIn(facts, archive);
    const widgets = [around.before, ...rendered.sections, around.after, ...(thirdParty.bar ? [thirdParty.bar] : [])];
    logFaults(platform, post, rendered);
    const style = styleOf({
      scheme: frame.settings.colourScheme,
      theme: frame.settings.theme,
      design: frame.settings.design,
      font: assets.font,
      widgets: used.widgets,
      embedded: used.embedded,
      pieces: widgets,
      pageCss: pageEdgeCss(document.content) + thirdParty.css,
      elementCss: used.elementCss + widgets.map((piece) => htmlFeatures(piece).focals).join(''),
      siteCss: frame.settings.css,
      customCss: used.customCss,
      schemes: used.schemes,
      presets: used.presets,
    });
    const popups = await pageOffers(platform, { document, subject, widgets, framePopups: around.popups });
    const featured = await featuredOf(post);
    const { offers } = isPersonal(document.nodes) ? {} : facts;
    const shared = sharedOf({ page, frame, featured, offers });
    const [start, middle, end] = printShell({ post, page, frame, facts, shared, isMissing, popups, thirdParty });
    return {
      body: joinPieces([pieceOf(start), style.css, pieceOf(middle), ...widgets, pieceOf(end)]),
      sources: mergeSources([thirdParty.sources, used.sources]),
      ...queryReader(document, rendered.addressReaders),
      styleHash: style.hash,
      isMissing,
      tags,
    };
  }

  return {
    findPost: (path) => readPost(platform, path, reads),
    loadFrame: siteFrames.load,
    renderAround: createAroundRenderer({ platform, registry, contexts, frames: siteFrames }),
    lastFrame: siteFrames.last,
    rememberFrame: siteFrames.remember,
    isPersonal: (post) => isPersonal(prepare(post).nodes),
    renderPost: (post, query, visitor) => render({ post, query, visitor }),
    ...createTemplatePages({ platform, render, isPersonal: (post) => isPersonal(prepare(post).nodes) }),
    readAddress: (post, query) => readAddress(addressReaders(prepare(post).nodes), query),
    ...createPartRenderer({ platform, registry, assets, contexts, prepare }),
  };
}

const subjectOf = ({ post, page, archive }: { post: PublicPost; page: PageContext; archive: Archive | undefined }) =>
  archive ? subjectOfArchive(archive) : subjectOfPost(post, page.post.author?.slug ?? null);

/** Cache tags of a page, without those of its widgets; `more` are those of its archive. */
function tagsOf(post: PublicPost, { post: { author }, trail }: PageContext, more: readonly string[]): Set<string> {
  const tags = new Set([...postTags(post), ...more, popupsTag, 'settings']);
  if (post.featuredMediaId !== null) tags.add(`media:${post.featuredMediaId}`);
  if (post.authorId !== null) tags.add(authorsTag);
  if (author?.picture) tags.add(`media:${author.picture.id}`);
  if (post.type === 'post') tags.add('type:page');
  for (const id of relatedIds(post.meta)) tags.add(`post:${id}`);
  for (const { id } of trail) if (id !== undefined) tags.add(`post:${id}`);
  return tags;
}

/** True if the address names something missing; throws NotFound beyond the last page of an archive. */
function isMissingIn({ lists = [], isMissing }: PageFacts, archive: Archive | undefined): boolean {
  if (archive && archive.page > 1 && !lists.some((list) => list.ofArchive && list.page <= list.pages))
    throw fail('NotFound');
  return isMissing === true || lists.some(({ page, pages }) => page > 1 && page > pages);
}

/** Query parser of a page. It is cached with the page, so it retains nothing else of the render. */
function queryReader(
  { nodes }: PreparedDocument,
  readers: readonly AddressReader[],
): Pick<RenderedPage, 'readAddress' | 'isShared'> {
  const ownKeys = privateKeys(nodes);
  return {
    readAddress: (query) => readAddress(readers, query),
    isShared: (address) => !ownKeys.some((key) => Object.hasOwn(address, key)),
  };
}
