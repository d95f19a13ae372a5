import { escapeXml, textElement, xmlStart } from '../xml.ts';

/** A feed of new items. Addresses are absolute. */
export interface NewsFeed {
  title: string;
  description: string;
  /** The page it describes. */
  home: string;
  /** Its own address. */
  self: string;
  items: NewsItem[];
}

export interface NewsItem {
  title: string;
  url: string;
  /** Stable id, also under another address. */
  id: string;
  text: string;
  author: string;
  categories: string[];
  publishedAt: number;
  updatedAt: number;
}

/** The feed as RSS 2.0. */
export function printRss({ title, description, home, self, items }: NewsFeed): string {
  const date = (ms: number) => new Date(ms).toUTCString();
  const entries = items.map(
    (item) =>
      `<item>${textElement('title', item.title)}${textElement('link', item.url)}` +
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>` +
      textElement('pubDate', date(item.publishedAt)) +
      textElement('dc:creator', item.author) +
      item.categories.map((name) => textElement('category', name)).join('') +
      `${textElement('description', item.text)}</item>`,
  );
  return `${xmlStart}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${textElement('title', title)}${textElement('link', home)}<description>${escapeXml(description)}</description><language>fa-IR</language>${linkTo(self, 'self', 'application/rss+xml', 'atom:')}${textElement('lastBuildDate', date(lastChange(items)))}\n${entries.join('\n')}\n</channel></rss>\n`;
}

/** The feed as Atom. */
export function printAtom({ title, description, home, self, items }: NewsFeed): string {
  const date = (ms: number) => new Date(ms).toISOString();
  const entries = items.map(
    (item) =>
      `<entry>${textElement('title', item.title)}${linkTo(item.url, 'alternate', 'text/html')}` +
      textElement('id', item.id) +
      textElement('published', date(item.publishedAt)) +
      textElement('updated', date(item.updatedAt)) +
      `<author>${textElement('name', item.author)}</author>` +
      item.categories.map((name) => `<category term="${escapeXml(name)}"/>`).join('') +
      `${textElement('summary', item.text)}</entry>`,
  );
  return `${xmlStart}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa-IR">${textElement('title', title)}${textElement('subtitle', description)}${textElement('id', self)}${textElement('updated', date(lastChange(items)))}${linkTo(self, 'self', 'application/atom+xml')}${linkTo(home, 'alternate', 'text/html')}\n${entries.join('\n')}\n</feed>\n`;
}

const linkTo = (url: string, rel: string, type: string, prefix = '') =>
  `<${prefix}link href="${escapeXml(url)}" rel="${rel}" type="${type}"/>`;

const lastChange = (items: NewsItem[]) => Math.max(0, ...items.map(({ updatedAt }) => updatedAt));
