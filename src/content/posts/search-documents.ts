import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { DocumentJson, PostType } from './types.ts';

/** Batch size of searched documents; SQLite blocks other queries meanwhile. */
const searchedAtOnce = 1_000;

/** A document that visitors see, or that staff are preparing. */
interface FoundDocument {
  id: number;
  type: PostType;
  title: string;
  document: DocumentJson;
}

/** Restricts the search by the text of a document. */
export type TextCondition = (
  text: Expression<string>,
  eb: ExpressionBuilder<Tables, 'posts' | 'revisions'>,
) => Expression<SqlBool>;

/** Iterates over the live, draft and scheduled documents of all posts outside the trash whose text meets a condition. */
export async function* searchDocuments(
  db: Db,
  condition: TextCondition,
  atOnce = searchedAtOnce,
): AsyncGenerator<FoundDocument, undefined> {
  let after = 0;
  for (;;) {
    const last = await lastOfPortion(db, after, atOnce);
    if (last === null) return;
    for (const { document, ...post } of await portion(db, condition, { after, last })) {
      await yieldToEventLoop();
      yield { ...post, document: decodeJson(document) };
    }
    after = last;
  }
}

/** The last of the next posts in the order of their numbers; null behind the last of all. */
async function lastOfPortion(db: Db, after: number, atOnce: number): Promise<number | null> {
  const ids = db.selectFrom('posts').select('id').where('id', '>', after).orderBy('id').limit(atOnce);
  const { last } = await db
    .selectFrom(ids.as('portion'))
    .select((eb) => eb.fn.max<number | null>('portion.id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

function portion(db: Db, condition: TextCondition, { after, last }: { after: number; last: number }) {
  return db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.post_id', 'posts.id')
    .select(['posts.id', 'posts.type', 'posts.title', 'revisions.document'])
    .where('posts.id', '>', after)
    .where('posts.id', '<=', last)
    .where('posts.status', '<>', 'trash')
    .where((eb) =>
      eb.or(
        (['live_revision_id', 'draft_revision_id', 'next_revision_id'] as const).map((column) =>
          eb('revisions.id', '=', eb.ref(`posts.${column}`)),
        ),
      ),
    )
    .where((eb) => condition(eb.cast<string>('revisions.document', 'text'), eb))
    .orderBy('posts.id')
    .execute();
}
