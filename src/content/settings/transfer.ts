import { z } from 'zod';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import { defineTransfer, json, mapReference, type Numbers } from '../transfer-kind.ts';
import { designSettings, fontKeys } from './design.ts';
import { siteSettings } from './schema.ts';

/** Settings of archives from older versions. At the next start templates are created from those still in use. */
const formerKeys: readonly string[] = ['header', 'footer', 'archives'];

export const settingTransfer = defineTransfer({
  table: 'settings',
  key: 'key',
  isUnversioned: true,
  schema: z
    .strictObject({ key: z.enum([...Object.keys(siteSettings.shape), ...formerKeys]), value: json })
    .refine(
      ({ key, value }) => formerKeys.includes(key) || siteSettings.shape[key as 'title'].safeParse(value).success,
    ),
  nameOf: ({ key }) => key,
  async load(db, keys: string[]) {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', keys)
      .orderBy('key')
      .execute();
    return rows.map(({ key, value }) => ({ key, value: decodeJson(value as JsonText<never>) }));
  },
  filesOf: ({ key, value }) => (key === 'design' ? fontKeys(designSettings.parse(value)) : []),
  clean(record, { mayWriteCode }) {
    if (record.key === 'css' && record.value !== '' && !mayWriteCode)
      throw fail('Forbidden', { message: 'CSS سایت در این بایگانی است و شما اجازهٔ کد ندارید.' });
    return { record, removed: [] };
  },
  renumber: ({ key, value }, numbers) => ({ value: renumberSetting(key, value, numbers) as never }),
  toRow: ({ key, value }, { platform }) => ({
    key,
    value: encodeJson(value) as JsonText<unknown>,
    updated_at: platform.clock.now(),
  }),
});

/** Maps the ids in the settings that name pictures and templates. */
function renumberSetting(key: string, value: unknown, { media, post }: Numbers): unknown {
  switch (key) {
    case 'logo':
    case 'favicon':
    case 'sharePicture':
      return typeof value === 'number' ? media(value) : value;
    case 'seals':
      return (value as Array<{ media: number | null }>).map((seal) => ({
        ...seal,
        media: mapReference(media, seal.media),
      }));
    case 'archives': {
      const { template } = value as { template: number | null };
      return { ...(value as object), template: mapReference(post, template) };
    }
    default:
      return value;
  }
}
