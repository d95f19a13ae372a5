import { renderToString } from 'react-dom/server';
import { type HtmlChunk, pieceOf } from '../builder/html-chunk.ts';
import { createTaggedCache, type TaggedCache } from '../builder/tagged-cache.ts';
import { BuiltInFooter, BuiltInHeader } from './built-in-frame.tsx';
import { BareFrame, type FrameData, SkipLink } from './frame.tsx';
import { mergeUses, noUse, type WidgetUse } from './frame-use.ts';
import { printFrame } from './print-around.tsx';

/** Rendered header and footer of a page. */
export interface PrintedFrame {
  before: HtmlChunk;
  after: HtmlChunk;
  /** Additions of their widgets to the page. */
  use: WidgetUse;
  /** Popups that their widgets open. */
  popups: ReadonlySet<number>;
  /** Of the templates and of all that their widgets read. */
  tags: ReadonlySet<string>;
}

/** Rendered header or footer. */
export interface FramePart {
  html: string;
  use: WidgetUse;
  popups: Iterable<number>;
}

export type FrameCache = TaggedCache<PrintedFrame>;

/** Cache of printed frames: pages on which the same links are current share theirs. */
export function createFrameCache({ maxBytes }: { maxBytes: number }): FrameCache {
  return createTaggedCache({ maxBytes, weigh: ({ before, after }) => before.bytes.length + after.bytes.length });
}

const [mainStart, mainEnd] = printFrame((widgets) => <BareFrame>{widgets}</BareFrame>);
const skipLink = renderToString(<SkipLink />);

/** The frame of a page without the site's header and footer. */
export const bareFrame: PrintedFrame = {
  before: pieceOf(mainStart),
  after: pieceOf(mainEnd),
  use: noUse,
  popups: new Set(),
  tags: new Set(),
};

/** Prints header and footer around the content of a page; for a missing one the built-in one. */
export function printParts(data: FrameData, { header, footer }: Record<'header' | 'footer', FramePart | null>) {
  const parts = [header, footer].filter((part) => part !== null);
  const use = mergeUses(parts.map((part) => part.use));
  return {
    before: pieceOf(skipLink + printPart(data, 'header', header) + mainStart),
    after: pieceOf(mainEnd + printPart(data, 'footer', footer)),
    use,
    popups: new Set(parts.flatMap(({ popups }) => [...popups])),
    tags: use.tags,
  };
}

/** Prints a header or footer; null for the built-in one. */
export function printPart(data: FrameData, tag: 'header' | 'footer', part: FramePart | null): string {
  if (part) return landmark(part.html, tag);
  return renderToString(tag === 'header' ? <BuiltInHeader frame={data} /> : <BuiltInFooter frame={data} />);
}

/** Wraps the widgets of a template in the landmark, unless one of them is it. */
function landmark(html: string, tag: 'header' | 'footer'): string {
  // React prints the preloads of pictures first.
  const start = html.search(/<(?!link )/);
  const isLandmark = html.startsWith(`<${tag}`, start) && html.endsWith(`</${tag}>`);
  if (isLandmark && html.lastIndexOf(`<${tag}`) === start) return html;
  const around = html.includes(`<${tag}`) ? 'div' : tag;
  return `<${around} class="site-${tag}">${html}</${around}>`;
}

/** The built-in header and footer. */
export const builtInFrame = (data: FrameData): PrintedFrame => printParts(data, { header: null, footer: null });
