import { serialize } from 'php-serialize';
import type { ImportedComment, ImportedPost, ImportedTerm } from '../model.ts';

/** A small export of WordPress, as its exporter writes it. */
export interface WxrDraft {
  url: string;
  terms: ImportedTerm[];
  posts: ImportedPost[];
  comments: ImportedComment[];
}

/** CDATA, with `]]>` split over two sections as WordPress does. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const dateText = (time: number | null): string =>
  time === null ? '0000-00-00 00:00:00' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const encoded = (slug: string): string => encodeURIComponent(slug).toLowerCase();

export const postMeta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const wxrOf = (body: string, url = 'https://old.example'): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress" -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>میزبان قدیم</title>
<link>${url}</link>
<description>میزبانی وب</description>
<language>fa-IR</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${url}</wp:base_site_url>
<wp:base_blog_url>${url}</wp:base_blog_url>
${body}
</channel>
</rss>
`;

export function writeWxr({ url, terms, posts, comments }: WxrDraft): string {
  return wxrOf([...terms.map(termText), ...posts.map((post) => itemText(post, comments))].join('\n'), url);
}

function termText({ id, taxonomy, slug, name, description, parent }: ImportedTerm): string {
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(encoded(slug))}</wp:term_slug><wp:term_parent>${cdata(encoded(parent))}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>`;
}

function itemText(post: ImportedPost, comments: readonly ImportedComment[]): string {
  const meta = Object.entries(post.meta).map(([key, value]) =>
    postMeta(key, typeof value === 'string' ? value : serialize(value)),
  );
  const elements = post.elements
    ? [postMeta('_elementor_data', JSON.stringify(post.elements)), postMeta('_elementor_edit_mode', 'builder')]
    : [];
  return `<item>
<title>${cdata(post.title)}</title>
<link>${post.link}</link>
<dc:creator>${cdata(post.author)}</dc:creator>
<content:encoded>${cdata(post.content)}</content:encoded>
<excerpt:encoded>${cdata(post.excerpt)}</excerpt:encoded>
<wp:post_id>${post.id}</wp:post_id>
<wp:post_date>${cdata(dateText(post.date))}</wp:post_date>
<wp:post_date_gmt>${cdata(dateText(post.date))}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(dateText(post.modified))}</wp:post_modified_gmt>
<wp:comment_status>${cdata(post.isCommentOpen ? 'open' : 'closed')}</wp:comment_status>
<wp:post_name>${cdata(encoded(post.slug))}</wp:post_name>
<wp:status>${cdata(post.status)}</wp:status>
<wp:post_parent>${post.parent || '0'}</wp:post_parent>
<wp:post_type>${cdata(post.type)}</wp:post_type>
${post.terms.map(({ taxonomy, slug }) => `<category domain="${taxonomy}" nicename="${encoded(slug)}">${cdata(slug)}</category>`).join('\n')}
${[...meta, ...elements].join('\n')}
${comments
  .filter((comment) => comment.post === post.id)
  .map(commentText)
  .join('\n')}
</item>`;
}

function commentText({ id, parent, author, text, date, isApproved }: ImportedComment): string {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author><wp:comment_author_email>${cdata('visitor@mail.example')}</wp:comment_author_email><wp:comment_author_IP>${cdata('198.51.100.7')}</wp:comment_author_IP><wp:comment_date_gmt>${cdata(dateText(date))}</wp:comment_date_gmt><wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${cdata(isApproved ? '1' : '0')}</wp:comment_approved><wp:comment_type>${cdata('comment')}</wp:comment_type><wp:comment_parent>${parent || '0'}</wp:comment_parent></wp:comment>`;
}
