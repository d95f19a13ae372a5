import type { FileStorage } from '../../../platform/storage/storage.ts';
import type { ImportedField, ImportedType } from '../../model.ts';
import { itemsKey, parseItem, readLines } from '../lines.ts';

/** Lists the proposed types and fields of the old site. */
export async function listDefinitions(
  storage: FileStorage,
  importId: number,
): Promise<{ types: ImportedType[]; fields: ImportedField[] }> {
  const types: ImportedType[] = [];
  const fields: ImportedField[] = [];
  for (const kind of ['type', 'field'] as const) {
    for await (const { text } of readLines(storage, itemsKey(importId, kind))) {
      const item = parseItem(text);
      if (item?.kind === 'type') types.push(item);
      else if (item?.kind === 'field') fields.push(item);
    }
  }
  return { types, fields };
}
