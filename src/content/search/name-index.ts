import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { jsonRows } from './json-rows.ts';
import { nameOf, namePatterns, partsOf, wantedParts } from './names.ts';

const postsAtOnce = 500;
/** Behind every text that begins with a part. */
const last = '\u{10ffff}';
/** A part that stands so often is common: names are read one by one then, until a page is full. */
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
    const fresh = posts.filter(({ name }) => name === null).map((post) => ({ ...post, name: nameOf(post) }));
    await insertParts(
      trx,
      fresh.flatMap(({ id, type, name }) => Array.from(partsOf(name), (part): PartRow => [type, part, id])),
    );
    if (fresh.length > 0) {
      const names = fresh.map(({ id, name }) => ({ post_id: id, name }));
      await trx.insertInto('post_names').values(names).execute();
    }
    for (const post of posts) if (post.name !== null) await replaceName(trx, post, nameOf(post));
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

type PartRow = [type: string, part: string, postId: number];

async function insertParts(trx: Db, rows: PartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into post_name_parts (type, part, post_id)
    select value ->> 0, value ->> 1, cast(value ->> 2 as bigint) from ${jsonRows(trx, rows)}`.execute(trx);
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
  await insertParts(
    trx,
    added.map((part) => [type, part, id]),
  );
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
 * Where every part is common, most names hold them, and a list in its own order is full after a few.
 */
export async function namedLike(db: Db, type: Tables['posts']['type'], text: string): Promise<NameCondition> {
  const parts = wantedParts(text);
  const rarest = await rarestOf(db, type, parts);
  if (!rarest) return () => sql<SqlBool>`1 = 0`;
  if (rarest.count === common)
    return (eb) =>
      eb.and([
        eb('posts.type', '=', type),
        eb.exists((inner) =>
          inner
            .selectFrom('post_names')
            .select('post_names.post_id')
            .whereRef('post_names.post_id', '=', 'posts.id')
            .where(holdsAll(parts)),
        ),
      ]);
  return (eb) =>
    eb('posts.id', 'in', (inner) => {
      const found = inner
        .selectFrom('post_name_parts')
        .select('post_name_parts.post_id')
        .where('post_name_parts.type', '=', type)
        .where('post_name_parts.part', '>=', rarest.part)
        .where('post_name_parts.part', '<', rarest.part + last);
      if (parts.length === 1) return found;
      return found.innerJoin('post_names', 'post_names.post_id', 'post_name_parts.post_id').where(holdsAll(parts));
    });
}

/** That a name fits the patterns of all parts. */
function holdsAll(parts: string[]): Expression<SqlBool> {
  const fits = (ways: string[]) =>
    sql`(${sql.join(
      ways.map((way) => sql`post_names.name like ${way}`),
      sql` or `,
    )})`;
  return sql<SqlBool>`(${sql.join(namePatterns(parts).map(fits), sql` and `)})`;
}

/** The part that stands in the fewest names, and in how many, at most `common`. */
async function rarestOf(db: Db, type: string, parts: string[]): Promise<{ part: string; count: number } | undefined> {
  if (parts.length === 0) return undefined;
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
  return parts
    .map((part, index) => ({ part, count: counts[`count${index}`] ?? 0 }))
    .sort((a, b) => a.count - b.count)[0];
}
