import { useQuery } from '@tanstack/react-query';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import type { NameOf } from './describe-settings.ts';
import type { VisitedPage } from './simulate.ts';

/** The pages, posts, products and categories that conditions can name. */
export interface Choices {
  posts: readonly VisitedPage[];
  terms: ReadonlyArray<{ id: number; title: string }>;
}

const none: Choices = { posts: [], terms: [] };

/** Shows the number of an item that cannot be loaded. */
export function useChoices(): Choices {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['popups', 'choices'],
    queryFn: async (): Promise<Choices> => {
      const [pages, posts, products, { terms }] = await Promise.all([
        allPosts(api, 'page'),
        allPosts(api, 'post'),
        allPosts(api, 'product'),
        api.call('GET staff/posts/choices', {}),
      ]);
      const categories = terms.filter(({ taxonomy }) => taxonomy === 'category');
      return {
        posts: [...pages, ...posts, ...products],
        terms: categories.map(({ id, name }) => ({ id, title: name })),
      };
    },
  });
  return data ?? none;
}

/** Names of posts and terms in conditions. */
export const namesOf =
  ({ posts, terms }: Choices): NameOf =>
  (on, id) =>
    (on === 'post' ? posts : terms).find((one) => one.id === id)?.title;
