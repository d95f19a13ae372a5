import type { z } from 'zod';
import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import type { LoopPost, LoopQuery, LoopScope } from '../../content/loops/types.ts';
import type { schema } from './schema.ts';

interface Neighbour {
  title: string;
  path: string;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const types: readonly string[] = ['page', 'post', 'product'] satisfies Array<LoopScope['type']>;

/** The most posts published at the same moment among which the neighbours are found. */
const maxTies = 50;

/** Loads the posts published before and after each instance's post, all with one read. */
export async function loadNeighbours(
  instances: Array<LoadInstance<typeof schema>>,
  { reader }: Pick<LoadContext, 'reader'>,
): Promise<Map<string, Neighbours>> {
  const requests = instances.flatMap(({ id, props, page: { post } }) =>
    post.publishedAt === null || !types.includes(post.type)
      ? []
      : [{ id, postId: post.id, queries: queriesOf(props, { ...post, publishedAt: post.publishedAt }) }],
  );
  const pages = requests.length === 0 ? [] : await reader.loops(requests.flatMap(({ queries }) => queries));
  const none = { previous: null, next: null };
  return new Map<string, Neighbours>([
    ...instances.map(({ id }) => [id, none] as const),
    ...requests.map(({ id, postId }, index) => {
      const [before = [], same = [], after = []] = pages.slice(index * 3, index * 3 + 3).map(({ posts }) => posts);
      return [id, neighboursOf(postId, { before, same, after })] as const;
    }),
  ]);
}

interface Published {
  id: number;
  type: string;
  publishedAt: number;
  terms: Array<{ taxonomy: string; slug: string }>;
}

/** Queries of the nearest earlier post, of those published at the same moment, and of the nearest later one. */
function queriesOf({ sameCategory }: z.output<typeof schema>, { type, publishedAt, terms }: Published): LoopQuery[] {
  const categories = terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ slug }) => slug);
  const scope = {
    type: type as LoopScope['type'],
    include: [],
    exclude: [],
    terms:
      sameCategory && categories.length > 0
        ? [{ taxonomy: 'category', terms: categories, operator: 'IN' as const }]
        : [],
    page: 1,
  };
  return [
    { ...scope, order: 'newest', count: 1, times: { from: 0, until: publishedAt } },
    { ...scope, order: 'oldest', count: maxTies, times: { from: publishedAt, until: publishedAt + 1 } },
    { ...scope, order: 'oldest', count: 1, times: { from: publishedAt + 1, until: Number.MAX_SAFE_INTEGER } },
  ];
}

function neighboursOf(
  postId: number,
  { before, same, after }: { before: LoopPost[]; same: LoopPost[]; after: LoopPost[] },
): Neighbours {
  const at = same.findIndex(({ id }) => id === postId);
  const pick = (post: LoopPost | undefined) => (post ? { title: post.title, path: post.path } : null);
  return {
    previous: pick((at > 0 ? same[at - 1] : undefined) ?? before[0]),
    next: pick((at >= 0 ? same[at + 1] : undefined) ?? after[0]),
  };
}
