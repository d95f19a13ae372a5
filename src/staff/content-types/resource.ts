import { fieldsOf } from '../../content/content-types/index.ts';
import {
  changeField,
  changeType,
  defineField,
  defineType,
  deleteField,
  deleteType,
  orderDefinitions,
} from '../../content/definitions/index.ts';
import { labelsOf } from '../../content/posts/labels.ts';
import type { PostType } from '../../content/posts/types.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { findDefinitionUses } from '../../site/definition-uses.ts';
import { nav } from './nav.ts';
import type { ContentTypesResponse, DefinitionUses } from './responses.ts';
import { definitionOrder, deletedField, deletedType, savedField, savedType, usesQuery } from './schemas.ts';

/** Types of posts and custom fields that staff define. */
export const contentTypes = defineResource({
  name: 'content-types',
  nav,
  right: 'types.edit',
  kind: 'content-types',
  calls,
});

const small = { maxBytes: 50_000 };

function calls({ platform }: Services) {
  const current = async () => (await readSettings(platform)).contentTypes;
  const { db } = platform;

  /** Counts the posts of a type outside the trash, or those with a value of a field. */
  async function countPosts({ type, key }: { type: PostType; key: string | null }): Promise<number> {
    const posts = db.selectFrom('posts').where('posts.type', '=', type);
    const held = key === null ? posts.where('posts.status', '<>', 'trash') : posts;
    const { count } = await held
      .$if(key !== null, (some) =>
        some.where(
          'posts.id',
          'in',
          db
            .selectFrom('post_fields')
            .select('post_id')
            .where('key', '=', key as string),
        ),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  return {
    'GET staff/content-types': read({
      handle: async (): Promise<ContentTypesResponse> => ({ contentTypes: await current() }),
    }),
    /** Where a type or a field is used: posts with it, and pages that name it in live, scheduled and draft versions. */
    'GET staff/content-types/uses': read({
      query: usesQuery,
      async handle({ query: { type, key = null } }): Promise<DefinitionUses> {
        const named = { type, key };
        return { posts: await countPosts(named), uses: await findDefinitionUses(db, named) };
      },
    }),
    /** Adds a type of posts, or changes one. With another slug, its posts move and their addresses are redirected. */
    'POST staff/content-types/save-type': write(
      {
        ...small,
        body: savedType,
        handle: async ({ body: { isNew, item } }): Promise<ContentTypesResponse> => ({
          contentTypes: await (isNew ? defineType : changeType)(platform, item),
        }),
      },
      ({ body: { isNew, item } }) => `نوع «${item.all}» را ${isNew ? 'ساخت' : 'عوض کرد'}`,
    ),
    /** Adds a custom field to a type, or changes one. */
    'POST staff/content-types/save-field': write(
      {
        ...small,
        body: savedField,
        handle: async ({ body: { isNew, item } }): Promise<ContentTypesResponse> => ({
          contentTypes: await (isNew ? defineField : changeField)(platform, item),
        }),
      },
      ({ body: { isNew, item } }) => `فیلد «${item.label}» را ${isNew ? 'ساخت' : 'عوض کرد'}`,
    ),
    /** Deletes a type and its fields; its posts go to the trash. */
    'POST staff/content-types/delete-type': write(
      {
        ...small,
        body: deletedType,
        async handle({ body }): Promise<ContentTypesResponse & { deleted: string }> {
          const { all: deleted } = labelsOf(body.type, (await current()).types);
          return { contentTypes: await deleteType(platform, body), deleted };
        },
      },
      ({ response: { deleted } }) => `نوع «${deleted}» را حذف کرد`,
    ),
    /** Deletes a custom field. Its values stay stored but hidden, or are deleted permanently. */
    'POST staff/content-types/delete-field': write(
      {
        ...small,
        body: deletedField,
        async handle({ body }): Promise<ContentTypesResponse & { deleted: string }> {
          const found = fieldsOf(await current(), body.type).find(({ key }) => key === body.key);
          if (!found) throw fail('NotFound');
          return { contentTypes: await deleteField(platform, body), deleted: found.label };
        },
      },
      ({ body: { purge }, response: { deleted } }) =>
        `فیلد «${deleted}» را ${purge ? 'با مقدارهایش برای همیشه' : ''} حذف کرد`.replace('  ', ' '),
    ),
    /** Orders the types, or the fields of one type. */
    'POST staff/content-types/order': write(
      {
        ...small,
        body: definitionOrder,
        handle: async ({ body }): Promise<ContentTypesResponse> => ({
          contentTypes: await orderDefinitions(platform, body),
        }),
      },
      () => 'ترتیب نوع‌ها یا فیلدها را عوض کرد',
    ),
  };
}
