import { escapeHtml } from './escape.ts';

/** Share data of a page besides its title and description. */
export interface Shared {
  siteName: string;
  image: SharedImage;
  /** Of an article; every other page is a page of the site. */
  article?: {
    publishedAt: number;
    updatedAt: number;
    author: string;
    section: string;
    tags: string[];
  };
}

export interface SharedImage {
  /** The full address. */
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

interface TagsInput extends Shared {
  title: string;
  description: string;
  /** The full address of the page. */
  url: string;
}

/** Open Graph tags. X reads them as well and needs only the kind of its card. */
export function shareTags({ siteName, image, article, title, description, url }: TagsInput): string {
  const isoTime = (ms: number) => new Date(ms).toISOString();
  const properties: Array<[string, string]> = [
    ['og:type', article ? 'article' : 'website'],
    ['og:locale', 'fa_IR'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image.url],
    ['og:image:type', image.type],
    ['og:image:width', String(image.width || '')],
    ['og:image:height', String(image.height || '')],
    ['og:image:alt', image.alt],
    ...(article
      ? ([
          ['article:published_time', isoTime(article.publishedAt)],
          ['article:modified_time', isoTime(article.updatedAt)],
          ['article:author', article.author],
          ['article:section', article.section],
          ...article.tags.map((tag): [string, string] => ['article:tag', tag]),
        ] satisfies Array<[string, string]>)
      : []),
  ];
  return print('property', properties) + print('name', [['twitter:card', 'summary_large_image']]);
}

function print(attribute: 'property' | 'name', tags: Array<[string, string]>): string {
  return tags
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`)
    .join('');
}
