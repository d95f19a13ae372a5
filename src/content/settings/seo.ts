/** Post types visible to search engines. */
export type SeoType = 'page' | 'post' | 'product';

const one = (template: string): Record<SeoType, string> => ({ page: template, post: template, product: template });

/** Default templates of titles and descriptions. */
export const defaultSeo = { titles: one('{{title}} | {{site}}'), descriptions: one('{{excerpt}}') };

/** Placeholders of templates, with their labels for staff. */
export const seoWords = {
  title: 'عنوان صفحه',
  site: 'نام سایت',
  tagline: 'شعار سایت',
  excerpt: 'چکیدهٔ صفحه',
} as const;

/** Fills in a template: `{{title}} | {{site}}` → `درباره | میزبان`. Unknown placeholders stay. */
function fillTemplate(template: string, words: Partial<Record<string, string>>): string {
  return template
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

interface SeoSource {
  type: string;
  /** Null for posts that have no address. */
  path: string | null;
  title: string;
  excerpt: string;
  seo: { title: string; description: string };
}

interface SiteWords {
  title: string;
  tagline: string;
  seo: { titles: Record<SeoType, string>; descriptions: Record<SeoType, string> };
}

/**
 * Title and description for search engines: the page's own, or from the site's templates. The home page uses its title
 * alone, and so does a page whose title already names the site: never «دربارهٔ میزبان | میزبان».
 */
export function searchWords(post: SeoSource, site: SiteWords): { title: string; description: string } {
  const type = (['page', 'post', 'product'] as const).find((one) => one === post.type) ?? 'page';
  const words = { title: post.title, excerpt: post.excerpt, site: site.title, tagline: site.tagline };
  const isWhole = post.path === '/' || post.title.includes(site.title);
  return {
    title: post.seo.title || (isWhole ? post.title : fillTemplate(site.seo.titles[type], words)),
    description: post.seo.description || fillTemplate(site.seo.descriptions[type], words),
  };
}
