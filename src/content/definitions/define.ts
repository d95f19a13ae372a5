import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import type { ContentType, ContentTypes, CustomField } from '../content-types/schema.ts';
import type { CustomType, PostType } from '../post-types.ts';
import { changeContentTypes } from './change.ts';
import { isSame, withChangedField, withChangedType, withNewField, withNewType, withOrder } from './changes.ts';
import { moveTypeAddresses } from './move-addresses.ts';

/** Adds a type of posts; throws `InvalidFields` for a taken or reserved name or address. */
export function defineType(platform: Platform, item: ContentType): Promise<ContentTypes> {
  return changeContentTypes(platform, async (stored, { trx }) => {
    const changed = withNewType(stored, item);
    await refuseTakenAddress(trx, changed, item.type);
    return changed;
  });
}

/** Changes a content type. If the slug changes, its posts move and their old URLs redirect to the new ones. */
export function changeType(platform: Platform, item: ContentType): Promise<ContentTypes> {
  return changeContentTypes(platform, async (stored, { trx, touch }) => {
    const changed = withChangedType(stored, item);
    await refuseTakenAddress(trx, changed, item.type);
    const slug = changed.types.find(({ type }) => type === item.type)?.slug ?? '';
    const former = stored.types.find(({ type }) => type === item.type)?.slug ?? '';
    if (slug !== former) await moveTypeAddresses({ platform, trx, touch }, { type: item.type, from: former, to: slug });
    return changed;
  });
}

/** A page at the address of an archive would hide it. */
async function refuseTakenAddress(trx: Db, { types }: ContentTypes, type: CustomType): Promise<void> {
  const own = types.find((one) => one.type === type);
  if (!own?.hasArchive) return;
  const page = await trx.selectFrom('posts').select('title').where('path', '=', `/${own.slug}/`).executeTakeFirst();
  if (page)
    throw invalidFields({
      slug: `صفحهٔ «${page.title}» همین نشانی را دارد؛ نشانی دیگری بنویسید، یا بایگانی را بردارید.`,
    });
}

/** Adds a custom field; throws `InvalidFields` for a taken or reserved key. */
export const defineField = (platform: Platform, item: CustomField): Promise<ContentTypes> =>
  changeContentTypes(platform, (stored) => withNewField(stored, item));

/** Changes a custom field; its key and kind stay. */
export const changeField = (platform: Platform, item: CustomField): Promise<ContentTypes> =>
  changeContentTypes(platform, (stored) => withChangedField(stored, item));

/** Orders the types, or the fields of a type. */
export const orderDefinitions = (
  platform: Platform,
  order: { type: PostType | null; names: readonly string[] },
): Promise<ContentTypes> => changeContentTypes(platform, (stored) => withOrder(stored, order));

/**
 * Deletes a custom field. Its values stay stored with their posts but hidden, and a new field with the same key shows
 * them again; `purge` deletes them permanently.
 */
export function deleteField(
  platform: Platform,
  { type, key, purge }: Pick<CustomField, 'type' | 'key'> & { purge: boolean },
): Promise<ContentTypes> {
  return changeContentTypes(platform, async (stored, { trx, touch }) => {
    if (!stored.fields.some((one) => isSame(one, { type, key }))) throw fail('NotFound');
    if (purge) {
      const withoutKey =
        platform.dialect === 'postgres'
          ? sql<string>`meta #- array['fields', ${key}]`
          : sql<string>`json_remove(meta, '$.fields.' || json_quote(${key}))`;
      const holders = trx.selectFrom('post_fields').select('post_id').where('key', '=', key);
      await trx
        .updateTable('posts')
        .set({ meta: withoutKey as never, version: sql<number>`version + 1` })
        .where('type', '=', type)
        .where('id', 'in', holders)
        .execute();
      await trx
        .deleteFrom('post_fields')
        .where('key', '=', key)
        .where('post_id', 'in', trx.selectFrom('posts').select('id').where('type', '=', type))
        .execute();
      touch('*');
    }
    return { ...stored, fields: stored.fields.filter((one) => !isSame(one, { type, key })) };
  });
}

/**
 * Deletes a type. Its posts move to the trash, where they have no URL; they become available again if a type with the
 * same name is defined. Throws `InUse` for a type with posts outside the trash unless `trashes`.
 */
export function deleteType(
  platform: Platform,
  { type, trashes }: { type: CustomType; trashes: boolean },
): Promise<ContentTypes> {
  return changeContentTypes(platform, async (stored, { trx, touch }) => {
    const found = stored.types.find((one) => one.type === type);
    if (!found) throw fail('NotFound');
    const related = stored.fields.find((one) => one.type !== type && one.related === type);
    if (related)
      throw fail('InUse', { message: `فیلد «${related.label}» به موردهای این نوع پیوند می‌دهد؛ نخست آن را حذف کنید.` });
    const posts = trx.selectFrom('posts').where('type', '=', type).where('status', '<>', 'trash');
    const one = await posts.select('title').limit(1).executeTakeFirst();
    if (one && !trashes)
      throw fail('InUse', { message: `«${one.title}» از این نوع است؛ حذف نوع را با موردهایش تأیید کنید.` });
    if (one) {
      await trx
        .updateTable('posts')
        .set({
          status: 'trash',
          path: null,
          live_revision_id: null,
          unpublish_at: null,
          end_scheduled_by: null,
          next_revision_id: null,
          next_at: null,
          held: null,
          scheduled_by: null,
          version: sql<number>`version + 1`,
        })
        .where('type', '=', type)
        .execute();
      await trx.deleteFrom('search_keys').where('type', '=', type).execute();
    }
    touch('*');
    return {
      types: stored.types.filter((other) => other !== found),
      fields: stored.fields.filter((one) => one.type !== type),
    };
  });
}
