import { checkUpload, type StoredUpload, storeUpload } from '../../../content/forms/index.ts';
import type { Platform } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FormField } from '../../../widgets/form/fields.ts';
import type { ReadFields } from './form-input.ts';

/**
 * Checks the content of all files, then stores them. A rejected file becomes the error of its field, and then none is
 * stored. `discard` deletes the stored files.
 */
export async function storeUploads(
  { files, errors }: Pick<ReadFields, 'files' | 'errors'>,
  fields: readonly FormField[],
  platform: Platform,
) {
  const setOf = (id: string) => fields.find((field) => field.id === id)?.files;
  const stored = new Map<string, StoredUpload[]>();
  const discard = async () => {
    const keys = [...stored.values()].flat().map((file) => file.key);
    await Promise.allSettled(keys.map((key) => platform.storage.delete(key)));
  };
  const checked = new Map<string, Array<{ file: Awaited<ReturnType<typeof checkUpload>>; name: string }>>();
  for (const [id, some] of files) {
    for (const one of some) {
      try {
        const file = await checkUpload(new Uint8Array(await one.arrayBuffer()), setOf(id));
        checked.set(id, [...(checked.get(id) ?? []), { file, name: one.name }]);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.name !== 'UnsupportedType') throw thrown;
        errors.set(id, thrown.message);
      }
    }
  }
  if (errors.size > 0) return { stored, discard };
  try {
    for (const [id, some] of checked) {
      stored.set(id, []);
      for (const { file, name } of some) stored.get(id)?.push(await storeUpload(platform, file, name));
    }
  } catch (thrown) {
    await discard();
    throw thrown;
  }
  return { stored, discard };
}
