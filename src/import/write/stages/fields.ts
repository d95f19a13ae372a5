import { fieldsOf, loadContentTypes } from '../../../content/content-types/index.ts';
import type { CustomField } from '../../../content/content-types/schema.ts';
import { defineField, deleteField } from '../../../content/definitions/index.ts';
import type { PostType } from '../../../content/post-types.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { ImportedField } from '../../model.ts';
import type { OriginIndex } from '../origin-index.ts';
import { digestOf } from '../origins.ts';
import type { Prepared, Records, Stage, Work } from '../types.ts';
import { localTypeOf } from './local-type.ts';

interface Value {
  definition: CustomField;
}

const stage: Stage<ImportedField, Value> = {
  name: 'fields',
  from: 'field',
  kind: 'field',
  isListed: false,
  takes: (_item, { import: { options } }) => options.takesFields,
  originOf: ({ id }) => ({ id }),
  async prepare(item, { index }): Promise<Prepared<Value>> {
    const definition = definitionOf(item, index);
    const problems = definition || !item.related ? [] : [`نوع «${item.related}» که به آن پیوند می‌دهد آورده نشد.`];
    return {
      title: `${item.label} (${item.name})`,
      facts: { problems },
      value: definition && { definition },
      isLinked: true,
    };
  },
  plan: async (_item, { definition }) => ({ localId: `${definition.type}/${definition.key}` }),
  put,
  remember: (index, { id }, _localId, value) => value && index.addField(id, value.definition),
};

/** Custom fields for meta and taxonomies that this site does not have. */
export const fields: Stage = stage as unknown as Stage;

function definitionOf(item: ImportedField, index: OriginIndex): CustomField | null {
  const type = localTypeOf(item.type, index);
  const related = item.related === null ? null : localTypeOf(item.related, index);
  if (!type || (item.fieldKind === 'relation' && !related)) return null;
  const { key, label, help, fieldKind: kind, choices } = item;
  const common = { isRequired: false, isListed: false, isFilterable: item.isTaxonomy, version: 1 };
  return { type, key, label, help, kind, choices, related, ...common };
}

async function put({ platform, trx }: Work, { value: { definition }, known }: Parameters<typeof stage.put>[1]) {
  const localId = `${definition.type}/${definition.key}`;
  if (known) return { localId: known.localId, isNew: known.isNew };
  const present = await findField(trx, localId);
  if (present && present.kind !== definition.kind)
    return { localId, isNew: false, problems: ['فیلدی با همین شناسه و گونه‌ای دیگر این‌جا هست؛ مقدارهای آن نیامد.'] };
  if (present) return { localId, isNew: false };
  const taken = fieldsOf(await loadContentTypes(trx), definition.type).some(({ label }) => label === definition.label);
  await defineField(platform, {
    ...definition,
    ...(taken && { label: `${definition.label.slice(0, 30)} (${definition.key.slice(0, 27)})` }),
  });
  return { localId, isNew: true };
}

async function findField(db: Db, localId: string): Promise<CustomField | undefined> {
  const { fields: all } = await loadContentTypes(db);
  return all.find(({ type, key }) => `${type}/${key}` === localId);
}

export const fieldRecords: Records = {
  async print(db, localId) {
    const found = await findField(db, localId);
    return found ? digestOf(JSON.stringify(found)) : null;
  },
  async undo({ platform }, { localId, isNew }) {
    if (!isNew) return null;
    const [type = '', key = ''] = localId.split('/');
    await deleteField(platform, { type: type as PostType, key, purge: true });
    return null;
  },
};
