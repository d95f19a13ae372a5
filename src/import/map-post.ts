import type { PageDocument } from '../builder/document.ts';
import type { Registry } from '../builder/registry.ts';
import { allAtOnce, type Steps } from '../platform/steps.ts';
import { mapDocumentInSteps } from './elementor/map-document.ts';
import type { SourceSite } from './elementor/source-site.ts';
import { plainText } from './elementor/text.ts';
import { PageWriter } from './html/page-writer.ts';
import { readHtmlInSteps } from './html/read-html.ts';
import type { ImportedPost } from './model.ts';
import type { DocumentReport } from './report.ts';

export interface MapPostContext {
  site: SourceSite;
  registry: Registry;
}

export interface MappedPost {
  document: PageDocument;
  /** The excerpt of the old site, or the text of a classic post before its "more" mark; empty for none. */
  excerpt: string;
  /** Editor of the post on the old site. */
  editor: 'elementor' | 'blocks' | 'classic';
  report: DocumentReport;
}

const longestExcerpt = 500;

/**
 * Maps a post of WordPress to a document: its Elementor elements if it has any, else its blocks or HTML, cleaned. Never
 * throws; content without an equivalent is in the report.
 */
export const mapPost = (post: MappablePost, context: MapPostContext): MappedPost =>
  allAtOnce(mapPostInSteps(post, context));

type MappablePost = Pick<ImportedPost, 'id' | 'elements' | 'content' | 'excerpt'>;

/** The same, in steps. */
export function* mapPostInSteps(post: MappablePost, { site, registry }: MapPostContext): Steps<MappedPost> {
  const excerpt = excerptOf(post);
  if (post.elements !== null && post.elements.length > 0) {
    const { content, report } = yield* mapDocumentInSteps(post.elements, site, registry);
    return { document: { version: 1, content }, excerpt, editor: 'elementor', report };
  }
  const isBlocks = /<!--\s*wp:[a-z]/.test(post.content);
  const writer = new PageWriter({ site, registry, seed: post.id });
  yield* readHtmlInSteps(post.content, writer, { keepsBreaks: !isBlocks });
  const content = writer.finish();
  return { document: { version: 1, content }, excerpt, editor: isBlocks ? 'blocks' : 'classic', report: writer.report };
}

function excerptOf({ excerpt, content }: Pick<ImportedPost, 'excerpt' | 'content'>): string {
  const [before = '', after] = excerpt === '' ? content.split(/<!--more.*?-->/, 2) : [excerpt, ''];
  return after === undefined ? '' : plainText(before.slice(0, 5_000)).replaceAll('\n', ' ').slice(0, longestExcerpt);
}
