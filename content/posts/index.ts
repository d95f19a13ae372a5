import type { DefaultArticle } from '../types.ts';
import { article } from './article.ts';

const sources = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** The articles of the default blog, oldest first; each is a file and has a picture of its own. */
export const articles: DefaultArticle[] = Object.entries(sources)
  .map(([path, source]) => article(path.replace(/^.*\/|\.md$/g, ''), source))
  .sort((a, b) => (a.date < b.date ? -1 : 1));
