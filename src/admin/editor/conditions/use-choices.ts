import { useQuery } from '@tanstack/react-query';
import type { NameOf } from '../../../features/conditions/describe.ts';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { useSession } from '../../session-context.ts';
import type { VisitedPage } from '../popup/simulate.ts';

/** The posts, terms, authors and types that conditions can name. */
export interface Choices {
  posts: readonly VisitedPage[];
  terms: ReadonlyArray<{ id: number; title: string; taxonomy: string; slug?: string }>;
  /** Those with a public profile. */
  authors: ReadonlyArray<{ slug: string; name: string }>;
  /** Types defined by staff. */
  types: ReadonlyArray<{ type: string; all: string; hasArchive: boolean }>;
}

/** Shows the number of an item that cannot be loaded. */
export function useChoices(): Choices {
  const api = useApi();
  const { types } = useSession().me.contentTypes;
  const { data } = useQuery({
    queryKey: ['conditions', 'choices', ...types.map(({ type }) => type)],
    queryFn: async () => {
      const [{ terms, authors }, ...posts] = await Promise.all([
        api.call('GET staff/posts/choices', {}),
        ...(['page', 'post', 'product'] as const).map((type) => allPosts(api, type)),
        ...types.map(({ type }) => allPosts(api, type)),
      ]);
      const slugs = new Map(authors.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug]])));
      return {
        posts: posts.flat().map((row) => ({ ...row, by: slugs.get(row.authorId ?? '') ?? null })),
        terms: terms.map(({ id, name, taxonomy, slug }) => ({ id, title: name, taxonomy, slug })),
        authors: authors.flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }])),
      };
    },
  });
  return { ...(data ?? { posts: [], terms: [], authors: [] }), types };
}

/** Names of posts, terms, authors and types in conditions. */
export const namesOf =
  ({ posts, terms, authors, types }: Choices): NameOf =>
  (on, key) => {
    if (on === 'author') return authors.find(({ slug }) => slug === key)?.name;
    if (on === 'type') return types.find(({ type }) => type === key)?.all;
    return (on === 'post' ? posts : terms).find(({ id }) => id === key)?.title;
  };
