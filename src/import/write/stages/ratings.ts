import { addForeignVotes } from '../../../content/ratings/import.ts';
import type { Rating } from '../../../content/ratings/types.ts';
import type { ImportedPost } from '../../model.ts';
import { readStarRating } from '../../wordpress/ratings.ts';
import { digestOf } from '../origins.ts';
import type { Records, Stage } from '../types.ts';

const ratingOf = ({ meta }: ImportedPost): Rating | null => readStarRating(new Map(Object.entries(meta)));

const stage: Stage<ImportedPost, Rating> = {
  name: 'ratings',
  from: 'post',
  kind: 'rating',
  isListed: false,
  takes: (item, { index }) => ratingOf(item) !== null && index.post(item.id) !== null,
  originOf: ({ id }) => ({ id }),
  async prepare(item) {
    return { title: item.title, facts: { problems: [] }, value: ratingOf(item), isLinked: true };
  },
  plan: async () => ({ localId: '-1' }),
  async put(work, { item, value, known }) {
    const post = work.run.index.post(item.id);
    if (!post) return null;
    const before = (known?.before as Rating | null) ?? { count: 0, points: 0 };
    const added = { count: value.count - before.count, points: value.points - before.points };
    await addForeignVotes(work, post.id, added);
    return { localId: String(post.id), isNew: true, before: value };
  },
};

/** Star ratings, which are added to the votes here. */
export const ratings: Stage = stage as unknown as Stage;

export const ratingRecords: Records = {
  // New votes of visitors are added to the imported ones and do not prevent their removal.
  async print(db, localId) {
    const post = await db.selectFrom('posts').select('id').where('id', '=', Number(localId)).executeTakeFirst();
    return post ? digestOf(localId) : null;
  },
  async undo(work, { localId, before }) {
    const { count, points } = before as Rating;
    await addForeignVotes(work, Number(localId), { count: -count, points: -points });
    return null;
  },
};
