import { escapeXml } from '../xml.ts';

/** An item of the export: a post, a page, a file or an entry of a menu. */
export interface WxrItem {
  id: number;
  type: string;
  title: string;
  link: string;
  slug: string;
  status: string;
  /** Milliseconds; null for one that was never published. */
  publishedAt: number | null;
  updatedAt: number;
  author: string;
  content: string;
  excerpt: string;
  parent: number;
  order?: number;
  commentsOpen?: boolean;
  /** Address of the file of an attachment. */
  file?: string;
  terms?: ReadonlyArray<{ taxonomy: string; slug: string; name: string }>;
  meta?: ReadonlyArray<readonly [string, string]>;
  comments?: ReadonlyArray<{
    id: number;
    parent: number;
    author: string;
    url: string;
    text: string;
    at: number;
    isApproved: boolean;
  }>;
}

export interface WxrHead {
  title: string;
  tagline: string;
  url: string;
  now: number;
  authors: ReadonlyArray<{ slug: string; name: string }>;
  terms: ReadonlyArray<{
    id: number;
    taxonomy: string;
    slug: string;
    name: string;
    description: string;
    parent: string;
  }>;
}

const namespaces = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ');

/** Taxonomies by their names in WordPress. */
const taxonomies: Readonly<Record<string, string>> = { tag: 'post_tag', product_category: 'product_cat' };
const taxonomyName = (taxonomy: string) => taxonomies[taxonomy] ?? taxonomy;

/** The beginning of an export in WordPress's format (WXR 1.2): the site, its authors and terms. */
export function wxrStart({ title, tagline, url, now, authors, terms }: WxrHead): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', tagline),
    element('pubDate', new Date(now).toUTCString()),
    '<language>fa-IR</language>',
    '<wp:wxr_version>1.2</wp:wxr_version>',
    element('wp:base_site_url', url),
    element('wp:base_blog_url', url),
    ...authors.map(
      ({ slug, name }, index) =>
        `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${cdata(slug)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`,
    ),
    ...terms.map(printTerm),
  ];
  return `${lines.join('\n')}\n`;
}

function printTerm({ id, taxonomy, slug, name, description, parent }: WxrHead['terms'][number]): string {
  const number = `<wp:term_id>${id}</wp:term_id>`;
  const text = cdata(slug);
  if (taxonomy === 'category')
    return `<wp:category>${number}<wp:category_nicename>${text}</wp:category_nicename><wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name><wp:category_description>${cdata(description)}</wp:category_description></wp:category>`;
  if (taxonomy === 'tag')
    return `<wp:tag>${number}<wp:tag_slug>${text}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name><wp:tag_description>${cdata(description)}</wp:tag_description></wp:tag>`;
  return `<wp:term>${number}<wp:term_taxonomy>${cdata(taxonomyName(taxonomy))}</wp:term_taxonomy><wp:term_slug>${text}</wp:term_slug><wp:term_parent>${cdata(parent)}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>`;
}

export const wxrEnd = '</channel>\n</rss>\n';

/** One item of the export. */
export function wxrItem(item: WxrItem): string {
  const { terms = [], meta = [], comments = [] } = item;
  const lines = [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    item.publishedAt === null ? '<pubDate></pubDate>' : element('pubDate', new Date(item.publishedAt).toUTCString()),
    `<dc:creator>${cdata(item.author)}</dc:creator>`,
    `<guid isPermaLink="false">${escapeXml(item.link)}</guid>`,
    '<description></description>',
    `<content:encoded>${cdata(item.content)}</content:encoded>`,
    `<excerpt:encoded>${cdata(item.excerpt)}</excerpt:encoded>`,
    `<wp:post_id>${item.id}</wp:post_id>`,
    `<wp:post_date>${local(item.publishedAt ?? item.updatedAt)}</wp:post_date>`,
    `<wp:post_date_gmt>${item.publishedAt === null ? noTime : utc(item.publishedAt)}</wp:post_date_gmt>`,
    `<wp:post_modified>${local(item.updatedAt)}</wp:post_modified>`,
    `<wp:post_modified_gmt>${utc(item.updatedAt)}</wp:post_modified_gmt>`,
    `<wp:comment_status>${item.commentsOpen ? 'open' : 'closed'}</wp:comment_status>`,
    '<wp:ping_status>closed</wp:ping_status>',
    `<wp:post_name>${cdata(encodedSlug(item.slug))}</wp:post_name>`,
    `<wp:status>${item.status}</wp:status>`,
    `<wp:post_parent>${item.parent}</wp:post_parent>`,
    `<wp:menu_order>${item.order ?? 0}</wp:menu_order>`,
    `<wp:post_type>${cdata(item.type)}</wp:post_type>`,
    '<wp:post_password></wp:post_password>',
    '<wp:is_sticky>0</wp:is_sticky>',
    ...(item.file === undefined ? [] : [`<wp:attachment_url>${cdata(item.file)}</wp:attachment_url>`]),
    ...terms.map(
      ({ taxonomy, slug, name }) =>
        `<category domain="${escapeXml(taxonomyName(taxonomy))}" nicename="${escapeXml(encodedSlug(slug))}">${cdata(name)}</category>`,
    ),
    ...meta.map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    ),
    ...comments.map(
      ({ id, parent, author, url, text, at, isApproved }) =>
        `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author><wp:comment_author_email></wp:comment_author_email><wp:comment_author_url>${escapeXml(url)}</wp:comment_author_url><wp:comment_author_IP></wp:comment_author_IP><wp:comment_date>${local(at)}</wp:comment_date><wp:comment_date_gmt>${utc(at)}</wp:comment_date_gmt><wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${isApproved ? 1 : 0}</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id></wp:comment>`,
    ),
    '</item>',
  ];
  return `${lines.join('\n')}\n`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Text as CDATA; `]]>` is split, and characters that XML does not allow are left out. */
function cdata(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return `<![CDATA[${clean.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Maximum length of its slug columns; WordPress would cut longer ones within a letter. */
const longestSlug = 200;

/** WordPress stores other letters percent-encoded, in lower case. */
function encodedSlug(slug: string): string {
  let encoded = '';
  for (const letter of slug.toWellFormed()) {
    const next = encodeURIComponent(letter).toLowerCase();
    if (encoded.length + next.length > longestSlug) break;
    encoded += next;
  }
  return encoded;
}

const noTime = '0000-00-00 00:00:00';
const utc = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const tehran = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tehran',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Time of the site. */
const local = (at: number) => tehran.format(at);
