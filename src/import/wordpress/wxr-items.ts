import { createHash } from 'node:crypto';
import type { ImportedItem, ImportedMenuItem, ImportedPost } from '../model.ts';
import type { Problems } from '../problems.ts';
import { plainText } from './plain-text.ts';
import { isRealComment, whySkipped } from './skipped.ts';
import { decodeSlug } from './slug.ts';
import { createDateReader } from './wxr-dates.ts';
import { readMeta, type WxrMeta } from './wxr-meta.ts';
import type { XmlNode } from './xml-records.ts';

/** A menu entry; menus are assembled once all entries are read. */
export interface MenuEntry {
  kind: 'menu-entry';
  /** Slugs of the menus that show it. */
  menus: string[];
  order: number;
  item: Omit<ImportedMenuItem, 'target'>;
  /** A term is referenced by id; its slug may come later in the file. */
  target: ImportedMenuItem['target'] | { termId: string; taxonomy: string };
}

/** Elementor's kit: global colours, fonts and site-wide settings. */
export interface KitSettings {
  kind: 'kit';
  id: string;
  settings: Record<string, unknown>;
}

/** Contents of an export in file order; menus are terms of `nav_menu` and entries. */
export type SourceItem = Exclude<ImportedItem, { kind: 'menu' }> | MenuEntry | KitSettings;

const textIn = (node: XmlNode, name: string): string => node.children.find((child) => child.name === name)?.text ?? '';
const allIn = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => child.name === name);

/** Readers of the records of one export. */
export function createWxrItems({ where, problems }: { where: string; problems: Problems }) {
  const dateOf = createDateReader();

  function author(node: XmlNode): SourceItem[] {
    const login = textIn(node, 'wp:author_login').trim();
    if (login === '') return [];
    const parts = ['wp:author_first_name', 'wp:author_last_name'].map((name) => textIn(node, name).trim());
    const name = plainText(textIn(node, 'wp:author_display_name')) || plainText(parts.join(' '));
    const number = Number(textIn(node, 'wp:author_id'));
    return [
      {
        kind: 'author',
        id: authorId(login),
        number: Number.isSafeInteger(number) && number > 0 ? number : null,
        name: publicName(name || login),
        bio: '',
      },
    ];
  }

  function comment(node: XmlNode, post: string): SourceItem[] {
    const approved = textIn(node, 'wp:comment_approved').trim();
    if (post === '' || !isRealComment(textIn(node, 'wp:comment_type').trim(), approved)) {
      problems.add(where, 'دیدگاه‌های هرز و زباله، پینگ‌بک‌ها و یادداشت‌های سفارش آورده نمی‌شود.');
      return [];
    }
    const parent = textIn(node, 'wp:comment_parent').trim();
    return [
      {
        kind: 'comment',
        id: textIn(node, 'wp:comment_id').trim(),
        post,
        parent: parent === '0' ? '' : parent,
        author: publicName(plainText(textIn(node, 'wp:comment_author'))),
        text: textIn(node, 'wp:comment_content'),
        date: dateOf(textIn(node, 'wp:comment_date_gmt'), textIn(node, 'wp:comment_date')),
        isApproved: approved === '1' || approved === 'approve',
      },
    ];
  }

  function item(node: XmlNode, siteUrl: string): SourceItem[] {
    const id = textIn(node, 'wp:post_id').trim();
    const type = textIn(node, 'wp:post_type').trim() || 'post';
    const title = plainText(textIn(node, 'title'));
    const place = { where: `${where}: ${title || `${type} ${id}`}`, problems };
    if (id === '') {
      problems.add(place.where, 'شناسه ندارد و خوانده نشد.');
      return [];
    }
    const skipped = whySkipped(type, textIn(node, 'wp:status').trim());
    if (skipped !== null) {
      problems.add(`${where}: ${type}`, skipped);
      return [];
    }
    const meta = readMeta(allIn(node, 'wp:postmeta'), place);
    const facts = { id, type, title, meta, siteUrl, place, dateOf };
    if (type === 'nav_menu_item') return [menuEntry(node, id, title, meta)];
    if (type === 'attachment') return [mediaOf(node, facts)];
    if (type === 'elementor_library' && meta.values._elementor_template_type === 'kit') {
      const settings = meta.values._elementor_page_settings;
      return [{ kind: 'kit', id, settings: (settings ?? {}) as Record<string, unknown> }];
    }
    return [...termsOf(node), postOf(node, facts), ...oldAddresses(node, id, meta)];
  }

  return { author, comment, item };
}

type DateReader = ReturnType<typeof createDateReader>;

/** Common facts of an entry before it is parsed as a post or file. */
interface ItemFacts {
  id: string;
  type: string;
  title: string;
  meta: WxrMeta;
  siteUrl: string;
  place: { where: string; problems: Problems };
  dateOf: DateReader;
}

function mediaOf(node: XmlNode, { id, title, meta: { values }, dateOf }: ItemFacts): SourceItem {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  return {
    kind: 'media',
    id,
    url: (textIn(node, 'wp:attachment_url') || textIn(node, 'guid')).trim(),
    file: text('_wp_attached_file'),
    title,
    alt: plainText(text('_wp_attachment_image_alt')),
    caption: textIn(node, 'excerpt:encoded'),
    date: dateOf(textIn(node, 'wp:post_date_gmt'), textIn(node, 'wp:post_date')),
  };
}

function postOf(node: XmlNode, { id, type, title, meta, siteUrl, place, dateOf }: ItemFacts): ImportedPost {
  const link = textIn(node, 'link').trim();
  const parent = textIn(node, 'wp:post_parent').trim();
  const featured = meta.values._thumbnail_id;
  const status = textIn(node, 'wp:status').trim() || 'publish';
  const isLocked = textIn(node, 'wp:post_password') !== '';
  if (isLocked && status === 'publish') place.problems.add(place.where, 'با گذرواژه محافظت می‌شد و خصوصی آورده می‌شود.');
  const content = textIn(node, 'content:encoded');
  return {
    kind: 'post',
    id,
    type,
    title,
    slug: decodeSlug(textIn(node, 'wp:post_name').trim()),
    link,
    parent: parent === '0' ? '' : parent,
    status: isLocked && status === 'publish' ? 'private' : status,
    ...(isLocked && { isLocked: true }),
    content,
    excerpt: textIn(node, 'excerpt:encoded'),
    date: postDate(node, status, dateOf),
    modified: dateOf(textIn(node, 'wp:post_modified_gmt'), textIn(node, 'wp:post_modified')),
    author: authorId(textIn(node, 'dc:creator').trim()),
    isCommentOpen: textIn(node, 'wp:comment_status').trim() === 'open',
    isFrontPage: type === 'page' && link !== '' && withoutSlash(link) === siteUrl,
    featured: typeof featured === 'string' && featured !== '0' ? featured : '',
    terms: termNodes(node).map(({ attributes: { domain = '', nicename = '' } }) => ({
      taxonomy: taxonomyOf(domain),
      slug: decodeSlug(nicename),
    })),
    meta: meta.values,
    elements: isBuilt(meta, type, content) ? meta.elements : null,
  };
}

/** A draft only has a local date, its creation date. */
function postDate(node: XmlNode, status: string, dateOf: DateReader): number | null {
  const isDraft = /^(?:draft|pending|auto-draft)$/.test(status);
  return dateOf(textIn(node, 'wp:post_date_gmt'), isDraft ? '' : textIn(node, 'wp:post_date'));
}

/** True for a post that visitors see as Elementor made it; one that left Elementor keeps its data but not the mode. */
function isBuilt({ values }: WxrMeta, type: string, content: string): boolean {
  const mode = values._elementor_edit_mode;
  if (mode !== undefined) return mode === 'builder';
  return type === 'elementor_library' || content.trim() === '';
}

const termNodes = (node: XmlNode): XmlNode[] =>
  allIn(node, 'category').filter(
    ({ attributes: { domain = '', nicename = '' } }) => domain !== '' && nicename !== '' && domain !== 'nav_menu',
  );

/** Exports of one type do not list their terms; the entries name them. */
function termsOf(node: XmlNode): SourceItem[] {
  return termNodes(node).map(({ attributes: { domain = '', nicename = '' }, text }) => {
    const taxonomy = taxonomyOf(domain);
    const slug = decodeSlug(nicename);
    const name = plainText(text) || slug;
    return { kind: 'term', id: `${taxonomy}:${slug}`, taxonomy, slug, name, description: '', parent: '' };
  });
}

/** Oldest exports say `tag`. */
const taxonomyOf = (domain: string): string => (domain === 'tag' ? 'post_tag' : domain);

export function termOf(node: XmlNode): SourceItem[] {
  const short = node.name === 'wp:tag' ? 'tag' : 'category';
  const isTerm = node.name === 'wp:term';
  const text = (own: string, general: string) => textIn(node, isTerm ? general : own).trim();
  const taxonomy = isTerm ? textIn(node, 'wp:term_taxonomy').trim() : short === 'tag' ? 'post_tag' : 'category';
  const slug = decodeSlug(text(short === 'tag' ? 'wp:tag_slug' : 'wp:category_nicename', 'wp:term_slug'));
  const name = plainText(text(short === 'tag' ? 'wp:tag_name' : 'wp:cat_name', 'wp:term_name'));
  if (taxonomy === '' || (slug === '' && name === '')) return [];
  return [
    {
      kind: 'term',
      id: textIn(node, 'wp:term_id').trim() || `${taxonomy}:${slug || name}`,
      taxonomy: taxonomyOf(taxonomy),
      slug: slug || name,
      name: name || slug,
      description: text(short === 'tag' ? 'wp:tag_description' : 'wp:category_description', 'wp:term_description'),
      parent: decodeSlug(text('wp:category_parent', 'wp:term_parent')),
    },
  ];
}

/** URLs with former slugs redirect to the current one. */
function oldAddresses(node: XmlNode, id: string, { oldSlugs }: WxrMeta): SourceItem[] {
  const path = pathOf(textIn(node, 'link').trim());
  const slug = textIn(node, 'wp:post_name').trim();
  if (path === null || slug === '') return [];
  const to = decodeSlug(path);
  const place = to.lastIndexOf(`/${decodeSlug(slug)}`);
  if (place < 0) return [];
  const rest = to.slice(place + 1 + decodeSlug(slug).length);
  return [...new Set(oldSlugs)].flatMap((old, index): SourceItem[] => {
    const from = `${to.slice(0, place)}/${decodeSlug(old)}${rest}`;
    return from === to ? [] : [{ kind: 'redirect', id: `${id}:${index}`, from, to }];
  });
}

/** Path of an address without a query; null for others. */
function pathOf(link: string): string | null {
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) && url.search === '' ? url.pathname : null;
}

function menuEntry(node: XmlNode, id: string, title: string, { values }: WxrMeta): MenuEntry {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : '');
  const parent = text('_menu_item_menu_item_parent');
  const object = text('_menu_item_object_id');
  const type = text('_menu_item_type');
  return {
    kind: 'menu-entry',
    menus: allIn(node, 'category')
      .filter(({ attributes }) => attributes.domain === 'nav_menu')
      .map(({ attributes: { nicename = '' } }) => decodeSlug(nicename)),
    order: Number(textIn(node, 'wp:menu_order')) || 0,
    item: { id, parent: parent === '0' ? '' : parent, label: title },
    target:
      type === 'post_type'
        ? { post: object }
        : type === 'taxonomy'
          ? { termId: object, taxonomy: text('_menu_item_object') }
          : { url: text('_menu_item_url') },
  };
}

export const withoutSlash = (address: string): string => address.trim().replace(/\/+$/, '');

/** Logins may be e-mail addresses, which are not imported; the same login always has the same id. */
function authorId(login: string): string {
  if (!login.includes('@')) return login;
  return `${login.slice(0, login.indexOf('@'))}-${createHash('sha256').update(login).digest('hex').slice(0, 6)}`;
}

const publicName = (name: string): string => (/^[^\s@]+@[^\s@]+$/.test(name) ? name.slice(0, name.indexOf('@')) : name);
