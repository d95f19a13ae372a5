import type { MediaView } from '../content/media/types.ts';
import type { Reader } from './reader.ts';

/** Loads the pictures of all instances of a widget with one query: by widget id, `null` if there is none. */
export async function loadPictures(
  instances: Array<{ id: string; media: number | null }>,
  reader: Reader,
): Promise<Map<string, MediaView | null>> {
  const ids = new Set(instances.flatMap(({ media }) => media ?? []));
  const found = ids.size === 0 ? new Map<number, MediaView>() : await reader.media([...ids]);
  return new Map(instances.map(({ id, media }) => [id, (media !== null && found.get(media)) || null]));
}
