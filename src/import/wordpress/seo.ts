import { isPlainObject } from '../../builder/style/read.ts';
import type { Seo } from '../../content/posts/types.ts';

/** Texts in place of the variables of a template. */
export interface SeoWords {
  title: string;
  excerpt: string;
  site: string;
  tagline: string;
  author: string;
  categories: readonly string[];
  tags: readonly string[];
}

/**
 * Variables of Rank Math and Yoast by meaning. Year and page number are left out: a year changes, and pages are
 * numbered automatically.
 */
const variables: Readonly<Record<string, (words: SeoWords) => string>> = {
  title: ({ title }) => title,
  seo_title: ({ title }) => title,
  post_title: ({ title }) => title,
  sitename: ({ site }) => site,
  sitetitle: ({ site }) => site,
  org_name: ({ site }) => site,
  sitedesc: ({ tagline }) => tagline,
  tagline: ({ tagline }) => tagline,
  excerpt: ({ excerpt }) => excerpt,
  excerpt_only: ({ excerpt }) => excerpt,
  seo_description: ({ excerpt }) => excerpt,
  name: ({ author }) => author,
  post_author: ({ author }) => author,
  category: ({ categories }) => categories[0] ?? '',
  primary_category: ({ categories }) => categories[0] ?? '',
  categories: ({ categories }) => categories.join('، '),
  tag: ({ tags }) => tags[0] ?? '',
  tags: ({ tags }) => tags.join('، '),
  sep: () => '|',
  separator: () => '|',
  page: () => '',
  pagenumber: () => '',
  pagetotal: () => '',
};

/** `%title%` of Rank Math, `%%title%%` of Yoast; Rank Math adds arguments: `%customfield(x)%`. */
const variable = /%%([a-z_]+(?:\([^)%]{0,80}\))?)%%|%([a-z_]+(?:\([^)%]{0,80}\))?)%/g;

/** Templates that every new page has: title, separator, site. Ours has its own default for them. */
const usual = /^(?:title|post_title)(?:page|sep|separator|sitename|sitetitle)*$/;

interface ImportedSeo {
  seo: Seo;
  /** Variables without a counterpart, which were left out. */
  unknown: string[];
}

/**
 * Reads the search engine settings of a post from its meta values, those of Rank Math before those of Yoast. Variables
 * are replaced by their text. Never throws; `meta` holds PHP values as read from the export.
 */
export function readSeo(meta: ReadonlyMap<string, unknown>, words: SeoWords): ImportedSeo {
  const unknown = new Set<string>();
  const text = (limit: number, ...keys: string[]) => {
    const found = keys.map((key) => meta.get(key)).find((value) => typeof value === 'string' && value.trim() !== '');
    return typeof found === 'string' ? filled(found, words, unknown).slice(0, limit) : '';
  };
  const canonical = text(2000, 'rank_math_canonical_url', '_yoast_wpseo_canonical');
  const seo: Seo = {
    title: text(300, 'rank_math_title', '_yoast_wpseo_title'),
    description: text(500, 'rank_math_description', '_yoast_wpseo_metadesc'),
    canonical: /^https?:\/\/[^\s"<>]+$/i.test(canonical) ? canonical : '',
    noindex: isHidden(meta.get('rank_math_robots')) || meta.get('_yoast_wpseo_meta-robots-noindex') === '1',
  };
  return { seo, unknown: [...unknown] };
}

function filled(template: string, words: SeoWords, unknown: Set<string>): string {
  const names = [...template.matchAll(variable)].map(([, double, single]) => double ?? single ?? '');
  if (usual.test(names.join('')) && template.replaceAll(variable, '').trim() === '') return '';
  return template
    .replaceAll(variable, (whole, double: string | undefined, single: string | undefined) => {
      const name = double ?? single ?? '';
      if (Object.hasOwn(variables, name)) return variables[name]?.(words) ?? '';
      unknown.add(whole);
      return '';
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s|–—-]+|[\s|–—-]+$/g, '');
}

/** `rank_math_robots` is a list; PHP lists arrive as arrays or as objects with numbers as keys. */
function isHidden(robots: unknown): boolean {
  const list = isPlainObject(robots) ? Object.values(robots) : robots;
  return Array.isArray(list) ? list.includes('noindex') : list === 'noindex';
}
