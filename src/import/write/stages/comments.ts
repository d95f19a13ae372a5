import { deleteForeignComment, putForeignComment } from '../../../content/comments/import.ts';
import type { ImportedComment } from '../../model.ts';
import { digestOf } from '../origins.ts';
import type { Records, Stage, Work } from '../types.ts';

interface Value {
  postId: number;
}

const stage: Stage<ImportedComment, Value> = {
  name: 'comments',
  from: 'comment',
  kind: 'comment',
  isListed: false,
  takes: () => true,
  originOf: ({ id }) => ({ id }),
  async prepare({ post, author }, { index }) {
    const found = index.post(post);
    const problems = found ? [] : ['نوشتهٔ این دیدگاه آورده نشده است.'];
    return { title: author, facts: { problems }, value: found && { postId: found.id }, isLinked: true };
  },
  plan: async () => ({ localId: '-1' }),
  put,
};

/** Stage: comments. A reply that comes before its parent gets it in the second pass. */
export const comments: Stage = stage as unknown as Stage;
export const commentParents: Stage = { ...comments, name: 'comment-parents', isSecondPass: true };

async function put(work: Work, { item, value, known }: Parameters<typeof stage.put>[1]) {
  const parentId = await parentOf(work, item);
  const comment = {
    postId: value.postId,
    parentId,
    name: item.author,
    text: item.text,
    createdAt: item.date ?? work.platform.clock.now(),
    isApproved: item.isApproved,
  };
  const id = await putForeignComment(work, comment, known ? Number(known.localId) : null);
  return id === null ? null : { localId: String(id), isNew: true, isLinked: item.parent === '' || parentId !== null };
}

async function parentOf({ trx, run }: Work, { parent }: ImportedComment): Promise<number | null> {
  if (parent === '') return null;
  const row = await trx
    .selectFrom('import_origins')
    .select('local_id')
    .where('site', '=', run.import.site)
    .where('kind', '=', 'comment')
    .where('origin_id', '=', parent)
    .executeTakeFirst();
  return row ? Number(row.local_id) : null;
}

export const commentRecords: Records = {
  async print(db, localId) {
    const row = await db
      .selectFrom('comments')
      .select(['content', 'status', 'author_name'])
      .where('id', '=', Number(localId))
      .executeTakeFirst();
    return row ? digestOf(row.content, row.status, row.author_name) : null;
  },
  async undo(work, { localId }) {
    const id = Number(localId);
    const reply = await work.trx.selectFrom('comments').select('id').where('parent_id', '=', id).executeTakeFirst();
    if (reply) return 'به این دیدگاه در این سایت پاسخ داده‌اند.';
    await deleteForeignComment(work, id);
    return null;
  },
};
