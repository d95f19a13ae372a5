import type { PageContext } from '../builder/context.ts';
import { type PreparedDocument, prepareDocument } from '../builder/prepare.ts';
import type { Reader } from '../builder/reader.ts';
import type { Registry } from '../builder/registry.ts';
import type { SectionCache } from '../builder/section-cache.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { MenuLink } from '../content/menus/types.ts';
import type { PageFrame, PublicPost } from '../content/posts/index.ts';
import { partTag } from '../content/posts/tags.ts';
import type { PageSubject } from '../features/conditions/types.ts';
import { chooseTemplate } from '../features/templates/choose.ts';
import { createLru } from '../platform/lru.ts';
import { createCachedReader, type ReadCache } from './cached-reads.ts';
import { createReader } from './create-reader.ts';
import type { FrameData } from './frame.tsx';
import { frameTags, readFrame } from './frame-data.ts';
import { currentMarks, menusOf, ownLinksOf } from './frame-links.ts';
import { createFramePartRenderer, readsPost } from './frame-part.ts';
import { noUse } from './frame-use.ts';
import { contentKey } from './linked-sections.ts';
import { bareFrame, type FrameCache, type PrintedFrame, printPart, printParts } from './printed-frame.tsx';
import { readTemplates, type SiteTemplate } from './templates/read.ts';

/** Header and footer of a page, and their data. */
export interface SiteFrame {
  data: FrameData;
  printed: PrintedFrame;
}

interface Site {
  platform: ContentPlatform;
  registry: Registry;
  reads: ReadCache;
  frames: FrameCache;
  sections: SectionCache;
  contextOf(input: { post: PublicPost; frame: FrameData }): Promise<PageContext>;
}

interface FrameInput {
  data: FrameData;
  around: PageFrame;
  subject: PageSubject;
  /** The page inside; null for built-in pages, which have no URL. */
  page: PageContext | null;
}

/** Tags of every page with a header and a footer. */
const partTags = [...frameTags, partTag('header'), partTag('footer')];

/** Renders header and footer of pages: the templates made by staff, else the built-in ones. */
export function createSiteFrames(site: Site) {
  const { platform, frames, reads } = site;
  const documents = createLru<string, PreparedDocument>(50);
  const marks = createLru<string, string>(1_000);
  let last: SiteFrame | null = null;

  const prepare = ({ post }: SiteTemplate) =>
    documents(contentKey(post), () => prepareDocument(post.document, site.registry));

  const renderPart = createFramePartRenderer(site, prepare);

  /** Cache key of a frame, with all its inputs except tagged data; null if it depends on its page. */
  async function keyOf({ data, page }: FrameInput, templates: readonly SiteTemplate[], reader: Reader) {
    const known = templates.map(prepare);
    const path = page?.post.path ?? '';
    const base = [numberOf(data), data.year(), ...templates.map(({ post }) => `${post.id} ${contentKey(post)}`)].join();
    if (page && known.some((document) => readsPost(document))) return null;
    const others = known.flatMap((document) => menusOf(document)).filter((location) => !data.menus.has(location));
    const menus = others.length === 0 ? noMenus : await reader.menus([...new Set(others)]);
    const links = [...data.menus.values(), ...menus.values(), ...known.map((document) => ownLinksOf(document))];
    const current = () => currentMarks(links, path);
    return `${base} ${others.length === 0 ? marks(`${base} ${path}`, current) : current()}`;
  }

  /** Prints the frame of a page, or returns the one of another page on which the same links are current. */
  async function print(input: FrameInput): Promise<PrintedFrame> {
    if (input.around === 'none') return bareFrame;
    const templates = await readTemplates(platform);
    const [header, footer] = (['header', 'footer'] as const).map(
      (part) => chooseTemplate(templates, part, input.subject).winner?.template,
    );
    const run = frames.begin();
    const readRun = reads.begin();
    const sectionRun = site.sections.begin();
    try {
      const tags = new Set(partTags);
      const reader = createCachedReader(platform, tags, readRun);
      const key = await keyOf(
        input,
        [header, footer].filter((one) => one !== undefined),
        reader,
      );
      const known = key === null ? undefined : run.find(key);
      if (known) return known;
      const sections = key === null ? undefined : { run: sectionRun, around: key };
      const parts = {
        header: await renderPart(header, { ...input, sections }, reader),
        footer: await renderPart(footer, { ...input, sections }, reader),
      };
      const made = printParts(input.data, parts);
      const printed = { ...made, tags: new Set([...tags, ...made.tags]) };
      if (key !== null) run.keep(key, printed);
      return printed;
    } finally {
      run.end();
      readRun.end();
      sectionRun.end();
    }
  }

  /** Header and footer of a page separately, with their templates, for the editor's canvas. Not cached. */
  async function printApart(input: FrameInput, tag: 'header' | 'footer') {
    const { winner } = chooseTemplate(await readTemplates(platform), tag, input.subject);
    const part = await renderPart(winner?.template, input, createReader(platform, new Set()));
    const { id, title } = winner?.template.post ?? {};
    return {
      html: printPart(input.data, tag, part),
      use: part?.use ?? noUse,
      template: part && id !== undefined ? { id, title: title ?? '' } : null,
    };
  }

  /** The frame of built-in pages. */
  async function load(subject: PageSubject = { on: 'other' }): Promise<SiteFrame> {
    const data = await readFrame(platform);
    const printed = await print({ data, around: 'site', subject, page: null });
    return { data, printed };
  }

  return {
    print,
    printApart,
    load,
    /** Caches the frame of error pages, which must not need the database. */
    async remember(): Promise<void> {
      const next = await load({ on: 'not-found' });
      if (last?.printed !== next.printed || last.data !== next.data) last = next;
    },
    last: () => last,
  };
}

const noMenus: ReadonlyMap<string, MenuLink[]> = new Map();

const numbers = new WeakMap<FrameData, number>();
let count = 0;

/** Names the data of a frame, which is the same object until it changes. */
function numberOf(data: FrameData): number {
  const number = numbers.get(data) ?? ++count;
  numbers.set(data, number);
  return number;
}
