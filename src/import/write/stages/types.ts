import { findType, loadContentTypes } from '../../../content/content-types/index.ts';
import type { ContentType } from '../../../content/content-types/schema.ts';
import { defineType, deleteType } from '../../../content/definitions/index.ts';
import type { CustomType } from '../../../content/post-types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ImportedType } from '../../model.ts';
import { digestOf } from '../origins.ts';
import type { Prepared, Records, Stage, Work } from '../types.ts';

interface Value {
  definition: ContentType;
}

const stage: Stage<ImportedType, Value> = {
  name: 'types',
  from: 'type',
  kind: 'type',
  isListed: true,
  takes: ({ id }, { import: { options } }) => typeof (options.types[id] ?? {}) === 'object',
  originOf: ({ id }) => ({ id }),
  async prepare(item, { import: { options } }): Promise<Prepared<Value>> {
    const chosen = options.types[item.id];
    const { slug, one, all, hasArchive, hasComments, hasExcerpt, hasPicture, taxonomies } = item;
    const definition: ContentType = {
      ...{ type: typeName(item.id), slug, one, all, icon: 'folder', hasArchive, taxonomies },
      ...{ hasComments, hasExcerpt, hasPicture, version: 1, ...(typeof chosen === 'object' && chosen) },
    };
    return { title: definition.all, facts: { problems: [] }, value: { definition }, isLinked: true };
  },
  plan: async (_item, { definition }) => ({ localId: definition.type }),
  put,
  remember: (index, { id }, localId, value) => index.addType(id, localId as CustomType, value?.definition.slug ?? ''),
};

/** Types of posts that this site does not have. */
export const types: Stage = stage as unknown as Stage;

/** The stored name of a type here for its name on the old site. */
function typeName(name: string): CustomType {
  const bare = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-+$/, '');
  return `x-${bare.slice(0, 30) || 'items'}`;
}

async function put({ platform, trx }: Work, { value: { definition }, known }: Parameters<typeof stage.put>[1]) {
  const { type } = definition;
  if (known || findType(await loadContentTypes(trx), type)) return { localId: type, isNew: false };
  // Another type may have the name, a page the address.
  for (let number = 1; ; number += 1) {
    const differs = number > 1 && { slug: `${definition.slug}-${number}`, all: `${definition.all} ${number}` };
    try {
      await defineType(platform, { ...definition, ...differs });
      const problems = differs ? [`نام یا نشانی آن گرفته بود؛ «${differs.all}» در «/${differs.slug}/» شد.`] : [];
      return { localId: type, isNew: true, problems };
    } catch (thrown) {
      const fields =
        thrown instanceof AppError ? (thrown.data.fields as Record<string, string> | undefined) : undefined;
      if (number >= 5 || !(fields?.slug ?? fields?.all)) throw thrown;
    }
  }
}

export const typeRecords: Records = {
  async print(db, localId) {
    const found = findType(await loadContentTypes(db), localId as CustomType);
    return found ? digestOf(JSON.stringify(found)) : null;
  },
  async undo({ platform, trx }, { localId, isNew }) {
    if (!isNew) return null;
    const type = localId as CustomType;
    const { fields } = await loadContentTypes(trx);
    if (fields.some((field) => field.type === type)) return 'فیلدهایی دارد که در این سایت ساخته یا عوض شده‌اند.';
    await deleteType(platform, { type, trashes: false });
    return null;
  },
};
