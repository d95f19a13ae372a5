import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { pictureKinds } from '../media/types.ts';
import { deleteByKey } from '../search/staff-index.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { noEmailOf } from './placeholder-email.ts';
import { personNames } from './search-terms.ts';

/** Invalidated by every change of public author data. */
export const authorsTag = 'authors';

/** Invalidated by every change of a role; pages with comments mark those of staff. */
export const rolesTag = 'roles';

/** Public profile of an author, without account data. */
export interface Author {
  userId: string;
  /** URL segment of the author archive. */
  slug: string;
  name: string;
  bio: string;
  /** A picture of the library. */
  pictureId: number | null;
  /** True for a group of people, such as the support team. */
  isTeam: boolean;
}

const columns = ['user_id as userId', 'slug', 'name', 'bio', 'picture_id as pictureId', 'is_team'] as const;

const toAuthor = ({ is_team, ...row }: Omit<Author, 'isTeam'> & { is_team: number }): Author => ({
  ...row,
  isTeam: is_team === 1,
});

/** Finds the public profiles among the users, by id. */
export async function findAuthors({ db }: Pick<Platform, 'db'>, userIds: string[]): Promise<Map<string, Author>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('authors').select(columns).where('user_id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.userId, toAuthor(row)]));
}

export async function findAuthorBySlug({ db }: Pick<Platform, 'db'>, slug: string): Promise<Author | null> {
  const row = await db.selectFrom('authors').select(columns).where('slug', '=', slug).executeTakeFirst();
  return row ? toAuthor(row) : null;
}

/** Lists all public profiles by name. */
export async function listPublicAuthors({ db }: Pick<Platform, 'db'>): Promise<Author[]> {
  const rows = await db.selectFrom('authors').select(columns).orderBy('name').orderBy('slug').execute();
  return rows.map(toAuthor);
}

/** Saves a public profile; an empty name deletes it. */
export function saveAuthor(platform: Platform, author: Author): Promise<Author | null> {
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'users.authors');
    touch(authorsTag);
    const { userId } = author;
    const name = textOf(author.name);
    if (name === '') {
      await trx.deleteFrom('authors').where('user_id', '=', userId).execute();
      return null;
    }
    const slug = slugify(author.slug || name);
    if (slug === '') throw invalidFields({ slug: 'نشانی را با حرف و رقم بنویسید.' });
    const taken = await trx
      .selectFrom('authors')
      .select('user_id')
      .where('slug', '=', slug)
      .where('user_id', '<>', userId)
      .executeTakeFirst();
    if (taken) throw invalidFields({ slug: 'این نشانی برای نویسندهٔ دیگری است.' });
    await checkPicture(trx, author.pictureId);
    const { pictureId, isTeam } = author;
    const values = { slug, name, bio: textOf(author.bio), picture_id: pictureId, is_team: Number(isTeam) };
    await trx
      .insertInto('authors')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    return { userId, slug, name, bio: values.bio, pictureId, isTeam };
  });
}

async function checkPicture(trx: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const picture = await trx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', pictureKinds)
    .executeTakeFirst();
  if (!picture) throw invalidFields({ pictureId: 'این تصویر دیگر نیست.' });
}

/** Creates an author-only account that cannot sign in until an administrator adds an e-mail. */
export async function ensureAuthor(
  platform: Platform,
  author: Pick<Author, 'slug' | 'name' | 'bio'> & Partial<Pick<Author, 'isTeam'>>,
): Promise<string> {
  const known = await findAuthorBySlug(platform, author.slug);
  if (known) return known.userId;
  const userId = await runTransaction(platform, async (trx, touch) => {
    touch('people');
    return addWriter(platform, trx, author.name);
  });
  await saveAuthor(platform, { isTeam: false, ...author, userId, pictureId: null });
  return userId;
}

/** Stores a public profile by its slug; a new author gets an account that cannot sign in. */
export async function putAuthor(
  platform: Platform,
  trx: Db,
  { touch, author }: { touch: Touch; author: Omit<Author, 'userId'> },
): Promise<void> {
  const { slug, pictureId: picture_id } = author;
  const is_team = Number(author.isTeam);
  const values = { slug, name: textOf(author.name), bio: textOf(author.bio), picture_id, is_team };
  const { numUpdatedRows } = await trx
    .updateTable('authors')
    .set(values)
    .where('slug', '=', author.slug)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    const user_id = await addWriter(platform, trx, author.name);
    await trx
      .insertInto('authors')
      .values({ user_id, ...values })
      .execute();
    touch('people');
  }
  touch(authorsTag);
}

/**
 * Deletes an author that cannot sign in and is named by no post. Returns false for any other.
 */
export async function deleteWriter(platform: Platform, userId: string): Promise<boolean> {
  return runTransaction(platform, async (trx, touch) => {
    const account = await trx.selectFrom('account').select('id').where('userId', '=', userId).executeTakeFirst();
    const post = await trx.selectFrom('posts').select('id').where('author_id', '=', userId).executeTakeFirst();
    if (account || post) return false;
    await trx.deleteFrom('authors').where('user_id', '=', userId).execute();
    await trx.deleteFrom('user').where('id', '=', userId).execute();
    for (const kind of ['person', 'customer'] as const) await deleteByKey(trx, kind, userId);
    touch('people', authorsTag);
    return true;
  });
}

async function addWriter(platform: Platform, trx: Db, name: string): Promise<string> {
  const id = randomToken(16);
  const now = storedTime(platform, platform.clock.now());
  await trx
    .insertInto('user')
    .values({
      id,
      name: textOf(name),
      email: noEmailOf(id),
      emailVerified: flagOf(platform, false),
      image: null,
      role: 'author',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await personNames.put(trx, id);
  return id;
}

const textOf = (text: string) => storableText(normaliseLetters(text.trim()));
