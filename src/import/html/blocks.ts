import type { WidgetNode } from '../../builder/document.ts';
import { isPlainObject } from '../../builder/style/read.ts';
import { plainText } from '../elementor/text.ts';
import { embedOf } from './embeds.ts';
import type { PageWriter } from './page-writer.ts';

/** A Gutenberg block, as in its comment: `<!-- wp:columns {"align":"wide"} -->`. */
export interface Block {
  /** Without the namespace of WordPress: `columns`, `rank-math/faq-block`. */
  name: string;
  attributes: Record<string, unknown>;
  /** Self-closing, without content. */
  isVoid: boolean;
}

/** Reads the comment of a block; null for another comment, `end` for a closing one. */
export function readBlock(comment: string): Block | 'end' | null {
  const text = comment.trim();
  if (/^\/wp:[a-z]/.test(text)) return 'end';
  const name = /^wp:([a-z][a-z0-9/_-]{0,80})/.exec(text)?.[1];
  if (name === undefined) return null;
  const isVoid = text.endsWith('/');
  const rest = text.slice(3 + name.length, isVoid ? -1 : undefined).trim();
  return { name, attributes: rest.startsWith('{') ? parse(rest) : {}, isVoid };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Handling of a block besides passing on its content. */
interface BlockMap {
  /** Begins a slot; the returned function is called with the nodes inside. */
  frame?(writer: PageWriter, attributes: Record<string, unknown>): (nodes: WidgetNode[]) => void;
  /** Adds a widget immediately. */
  add?(writer: PageWriter, attributes: Record<string, unknown>): void;
  /** The HTML inside is not read. */
  skips?: true;
}

const text = (attributes: Record<string, unknown>, key: string): string => {
  const value = attributes[key];
  return typeof value === 'string' ? value : '';
};

const box = (from: string, props: Record<string, unknown>): BlockMap => ({
  frame: (writer) => (children) => {
    if (children.length > 0)
      writer.add(from, 'container', { tag: 'div', space: 'none', width: 'full', ...props, children });
  },
});

const widget = (
  from: string,
  to: string,
  props: Record<string, unknown> = {},
  level: 'exact' | 'near' = 'exact',
): BlockMap => ({
  add: (writer) => void writer.add(from, to, props, level),
  skips: true,
});

/** Questions of Rank Math (`title`, `content`) and Yoast (`jsonQuestion`, `jsonAnswer`). */
const questions = (from: string): BlockMap => ({
  add: (writer, { questions: list }) => {
    const items = (Array.isArray(list) ? list : []).filter(isPlainObject).map((row) => ({
      question: plainText(text(row, 'title') || text(row, 'jsonQuestion')).slice(0, 300),
      answer: text(row, 'content') || `<p>${text(row, 'jsonAnswer')}</p>`,
    }));
    writer.add(from, 'accordion', { items: items.slice(0, 60) });
  },
  skips: true,
});

const columns: BlockMap = {
  frame: (writer) => (children) => {
    const boxes = children.filter(({ type }) => type === 'container');
    if (boxes.length === 0) return;
    const content = boxes.slice(0, 24).map(({ props }) => ({ content: props.children }));
    writer.add('columns', 'columns', { columns: content, desktop: 'auto' });
  },
};

/** A block has its widgets in a container even if there is only one, so that columns stay separate. */
const column: BlockMap = {
  frame: (writer) => (children) =>
    void writer.add('column', 'container', { tag: 'div', space: 'none', width: 'full', children }),
};

const cover: BlockMap = {
  frame: (writer, attributes) => (children) => {
    const picture = writer.picture(text(attributes, 'url'));
    const isFixed = attributes.hasParallax === true && { pictureAttachment: 'fixed' };
    writer.add('cover', 'container', {
      tag: 'section',
      width: 'full',
      background: 'hero',
      picture,
      ...isFixed,
      children,
    });
  },
};

const embed: BlockMap = {
  add: (writer, attributes) => {
    const url = text(attributes, 'url');
    const found = embedOf(url);
    if (found) writer.add('embed', found.to, found.props, 'near');
    else if (url !== '')
      writer.addText(`<p><a href="${url.replaceAll('"', '%22')}">${url.replaceAll('<', '&lt;')}</a></p>`, 'embed');
  },
  skips: true,
};

const spacer: BlockMap = {
  add: (writer, { height }) => {
    const pixels = Math.max(1, Math.min(600, Math.round(Number.parseFloat(String(height ?? 100)) || 100)));
    const node = writer.add('spacer', 'spacer', {});
    node.element = { style: { base: { height: { desktop: `${pixels}px` } } } };
  },
  skips: true,
};

/** Blocks by name; an unknown one passes on its HTML, or becomes a placeholder if it has none. */
export const blockMaps: Readonly<Record<string, BlockMap>> = {
  group: box('group', {}),
  buttons: box('buttons', { direction: 'row', gap: 'small' }),
  'media-text': box('media-text', { direction: 'row' }),
  columns,
  column,
  cover,
  embed,
  'core-embed/youtube': embed,
  spacer,
  'rank-math/faq-block': questions('rank-math/faq-block'),
  'yoast/faq-block': questions('yoast/faq-block'),
  'rank-math/toc-block': widget('rank-math/toc-block', 'table-of-contents'),
  'yoast-seo/table-of-contents': widget('yoast-seo/table-of-contents', 'table-of-contents'),
  'latest-posts': widget('latest-posts', 'loop-grid', {}, 'near'),
  query: widget('query', 'loop-grid', {}, 'near'),
  'latest-comments': widget('latest-comments', 'comments', {}, 'near'),
  comments: widget('comments', 'comments'),
  'post-comments': widget('post-comments', 'comments'),
  'post-title': widget('post-title', 'post-title'),
  'post-content': widget('post-content', 'post-content'),
  'post-excerpt': widget('post-excerpt', 'post-excerpt'),
  'post-featured-image': widget('post-featured-image', 'featured-image'),
  'post-date': widget('post-date', 'post-meta', { taxonomy: '' }),
  'post-author': widget('post-author', 'post-meta', { published: false, taxonomy: '', author: true }),
  'post-author-name': widget('post-author-name', 'post-meta', { published: false, taxonomy: '', author: true }),
  'post-terms': widget('post-terms', 'post-meta', { published: false }),
  'post-navigation-link': widget('post-navigation-link', 'post-navigation', {}, 'near'),
  'site-logo': widget('site-logo', 'site-logo'),
  'site-title': widget('site-title', 'site-logo', { content: 'name' }),
  navigation: widget('navigation', 'nav-menu', {}, 'near'),
  'page-list': widget('page-list', 'nav-menu', {}, 'near'),
  search: widget('search', 'search-box'),
  'social-links': widget('social-links', 'social-icons', { source: 'site' }, 'near'),
  'woocommerce/mini-cart': widget('woocommerce/mini-cart', 'menu-cart', {}, 'near'),
};

/** Blocks that may be empty; they never become placeholders. */
export const silent = new Set([
  'more',
  'nextpage',
  'paragraph',
  'freeform',
  'heading',
  'list',
  'list-item',
  'social-link',
  'separator',
]);
