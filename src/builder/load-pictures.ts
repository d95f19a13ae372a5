import type { MediaView } from '../content/media/types.ts';
import type { Reader } from './reader.ts';

/** Loads the pictures of all instances of a widget with one query: by widget id, `null` if there is none. */
export async function loadPictures<Instance extends { id: string }>(
  instances: readonly Instance[],
  reader: Reader,
  mediaOf: (instance: Instance) => number | null,
): Promise<Map<string, MediaView | null>> {
  const ids = new Set(instances.flatMap((instance) => mediaOf(instance) ?? []));
  const found: ReadonlyMap<number | null, MediaView> = ids.size === 0 ? new Map() : await reader.media([...ids]);
  return new Map(instances.map((instance) => [instance.id, found.get(mediaOf(instance)) ?? null]));
}
