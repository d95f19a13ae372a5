import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { jsonRows } from './json-rows.ts';
import { nameOf, partsOf, wantedParts } from './names.ts';

const postsAtOnce = 500;
/** Behind every text that begins with a part. */
const last = '\u{10ffff}';
/** Of parts that stand in more names than this it does not matter which is the rarest. */
const common = 500;

interface NamedPost {
  id: number;
  type: string;
  title: string;
  slug: string;
  path: string | null;
  /** As it was when it was last indexed. */
  name: string | null;
}

/** Brings what staff find a post by in line with its title and address, inside the transaction that changes them. */
export async function indexName(trx: Db, id: number): Promise<void> {
  const [post] = await readPosts(trx, { id });
  if (post) await replaceName(trx, post, nameOf(post));
}

/** Forgets what staff find a post by, before it is removed. */
export async function dropName(trx: Db, id: number): Promise<void> {
  const [post] = await readPosts(trx, { id });
  if (post) await replaceName(trx, post, '');
}

/** Makes the names of all posts with a greater id, inside a transaction. */
export async function indexNames(trx: Db, after = 0): Promise<void> {
  for (let next = after; ; ) {
    const posts = await readPosts(trx, { after: next });
    const end = posts.at(-1);
    if (!end) return;
    next = end.id;
    for (const post of posts) await replaceName(trx, post, nameOf(post));
  }
}

function readPosts(db: Db, where: { id: number } | { after: number }): Promise<NamedPost[]> {
  return db
    .selectFrom('posts')
    .leftJoin('post_names', 'post_names.post_id', 'posts.id')
    .select(['posts.id', 'posts.type', 'posts.title', 'posts.slug', 'posts.path', 'post_names.name'])
    .where((eb) => ('id' in where ? eb('posts.id', '=', where.id) : eb('posts.id', '>', where.after)))
    .orderBy('posts.id')
    .limit(postsAtOnce)
    .execute();
}

async function replaceName(trx: Db, { id, type, name: former }: NamedPost, name: string): Promise<void> {
  if (name === former) return;
  const before = partsOf(former ?? '');
  const after = partsOf(name);
  const gone = [...before].filter((part) => !after.has(part));
  if (gone.length > 0) {
    await trx
      .deleteFrom('post_name_parts')
      .where('type', '=', type)
      .where('part', 'in', gone)
      .where('post_id', '=', id)
      .execute();
  }
  const added = [...after].filter((part) => !before.has(part));
  if (added.length > 0) {
    const rows = added.map((part) => [type, part, id]);
    await sql`
      insert into post_name_parts (type, part, post_id)
      select value ->> 0, value ->> 1, cast(value ->> 2 as bigint) from ${jsonRows(trx, rows)}`.execute(trx);
  }
  await trx
    .insertInto('post_names')
    .values({ post_id: id, name })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ name }))
    .execute();
}

/** A condition on posts: that their name holds what was searched for. It decides their type too. */
export type NameCondition = (eb: ExpressionBuilder<Tables, 'posts'>) => Expression<SqlBool>;

/**
 * The posts of a type, of any status, whose title or address holds all parts of words of a search. The posts with the
 * rarest part are looked up, and only of those the other parts are asked: it costs what is found, not what there is.
 */
export async function namedLike(db: Db, type: string, text: string): Promise<NameCondition> {
  const parts = wantedParts(text);
  const rarest = parts.length > 1 ? await rarestOf(db, type, parts) : parts[0];
  if (rarest === undefined) return () => sql<SqlBool>`1 = 0`;
  const others = parts.filter((part) => part !== rarest);
  return (eb) =>
    eb('posts.id', 'in', (inner) => {
      const found = inner
        .selectFrom('post_name_parts')
        .select('post_name_parts.post_id')
        .where('post_name_parts.type', '=', type)
        .where('post_name_parts.part', '>=', rarest)
        .where('post_name_parts.part', '<', rarest + last);
      if (others.length === 0) return found;
      return found
        .innerJoin('post_names', 'post_names.post_id', 'post_name_parts.post_id')
        .where((where) => where.and(others.map((part) => where('post_names.name', 'like', `%${part}%`))));
    });
}

async function rarestOf(db: Db, type: string, parts: string[]): Promise<string | undefined> {
  const counts = (await db
    .selectNoFrom((eb) =>
      parts.map((part, index) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('post_name_parts')
              .select('post_name_parts.post_id')
              .where('post_name_parts.type', '=', type)
              .where('post_name_parts.part', '>=', part)
              .where('post_name_parts.part', '<', part + last)
              .limit(common)
              .as('some'),
          )
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as(`count${index}`),
      ),
    )
    .executeTakeFirstOrThrow()) as Record<string, number>;
  const countOf = (part: string) => counts[`count${parts.indexOf(part)}`] ?? 0;
  return parts.toSorted((a, b) => countOf(a) - countOf(b))[0];
}
