import { loadPictures } from '../../builder/load-pictures.ts';
import type { Reader } from '../../builder/reader.ts';
import type { MediaView } from '../../content/media/types.ts';

/** The pictures of the slides of all instances with one question: by widget id, in the order of the slides. */
export async function loadSlidePictures(
  instances: Array<{ id: string; media: Array<number | null> }>,
  reader: Reader,
): Promise<Map<string, Array<MediaView | null>>> {
  const key = (id: string, index: number) => `${id}/${index}`;
  const requested = instances.flatMap(({ id, media }) =>
    media.map((one, index) => ({ id: key(id, index), media: one })),
  );
  const found = await loadPictures(requested, reader, (one) => one.media);
  return new Map(instances.map(({ id, media }) => [id, media.map((_, index) => found.get(key(id, index)) ?? null)]));
}
