import { useQuery } from '@tanstack/react-query';
import type { NameOf } from '../../../features/conditions/describe.ts';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import type { VisitedPage } from './simulate.ts';

/** The pages, posts, products, categories and authors that conditions can name. */
export interface Choices {
  posts: readonly VisitedPage[];
  terms: ReadonlyArray<{ id: number; title: string }>;
  /** Those with a public profile. */
  authors: ReadonlyArray<{ slug: string; name: string }>;
}

const none: Choices = { posts: [], terms: [], authors: [] };

/** Shows the number of an item that cannot be loaded. */
export function useChoices(): Choices {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['popups', 'choices'],
    queryFn: async (): Promise<Choices> => {
      const [pages, posts, products, { terms, authors }] = await Promise.all([
        allPosts(api, 'page'),
        allPosts(api, 'post'),
        allPosts(api, 'product'),
        api.call('GET staff/posts/choices', {}),
      ]);
      const categories = terms.filter(({ taxonomy }) => taxonomy === 'category');
      const slugs = new Map(authors.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug]])));
      return {
        posts: [...pages, ...posts, ...products].map((row) => ({ ...row, by: slugs.get(row.authorId ?? '') ?? null })),
        terms: categories.map(({ id, name }) => ({ id, title: name })),
        authors: authors.flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }])),
      };
    },
  });
  return data ?? none;
}

/** Names of posts, terms and authors in conditions. */
export const namesOf =
  ({ posts, terms, authors }: Choices): NameOf =>
  (on, key) => {
    if (on === 'author') return authors.find(({ slug }) => slug === key)?.name;
    return on === 'type' ? undefined : (on === 'post' ? posts : terms).find(({ id }) => id === key)?.title;
  };
