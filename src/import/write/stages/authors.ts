import { deleteWriter, findAuthorBySlug, putAuthor } from '../../../content/users/authors.ts';
import { slugify } from '../../../platform/persian/slug.ts';
import type { ImportedAuthor } from '../../model.ts';
import { digestOf } from '../origins.ts';
import type { Records, Stage, Work } from '../types.ts';

interface Value {
  slug: string;
}

const slugOf = ({ id, name }: ImportedAuthor): string => slugify(id.replace(/@.*$/, '')) || slugify(name);

const stage: Stage<ImportedAuthor, Value> = {
  name: 'authors',
  from: 'author',
  kind: 'author',
  isListed: false,
  takes: () => true,
  originOf: (item) => ({
    id: item.id,
    ...(item.number === null ? {} : { alias: String(item.number) }),
    address: `/author/${slugOf(item)}/`,
  }),
  async prepare(item) {
    const slug = slugOf(item);
    const problems = slug === '' ? ['نام این نویسنده حرفی ندارد؛ نوشته‌هایش بی‌نویسنده آمدند.'] : [];
    return { title: item.name || item.id, facts: { problems }, value: slug === '' ? null : { slug }, isLinked: true };
  },
  plan: async () => ({ localId: '' }),
  put: putProfile,
  remember(index, { id, number }, userId, value) {
    index.addAuthor(id, number === null ? null : String(number), { userId, slug: value?.slug ?? '' });
  },
};

/** Stage: author profiles without sign-in. */
export const authors: Stage = stage as unknown as Stage;

async function putProfile({ platform, trx, touch }: Work, { item, value, known }: Parameters<typeof stage.put>[1]) {
  const present = await findAuthorBySlug({ db: trx }, value.slug);
  if (present && !known) return { localId: present.userId, isNew: false };
  const author = { slug: value.slug, name: item.name || item.id, bio: item.bio, pictureId: null, isTeam: false };
  await putAuthor(platform, trx, { touch, author });
  const made = await findAuthorBySlug({ db: trx }, value.slug);
  return made && { localId: made.userId, isNew: true };
}

export const authorRecords: Records = {
  async print(db, userId) {
    const row = await db.selectFrom('authors').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row ? digestOf(row.slug, row.name, row.bio, String(row.picture_id), String(row.is_team)) : null;
  },
  async undo({ platform }, { localId, isNew }) {
    if (!isNew) return null;
    return (await deleteWriter(platform, localId)) ? null : 'نوشته‌هایی به نام او هستند یا می‌تواند وارد شود.';
  },
};
