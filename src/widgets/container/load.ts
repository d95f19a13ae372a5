import { loadPictures } from '../../builder/load-pictures.ts';
import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import type { schema } from './schema.ts';

export interface ContainerData {
  picture: MediaView | null;
  /** True for the first one of the page, which is above the fold. */
  isFirst: boolean;
}

/** The background pictures of all containers of a page. */
export async function loadContainers(
  instances: Array<LoadInstance<typeof schema>>,
  { reader, widgets }: LoadContext,
): Promise<Map<string, ContainerData>> {
  const pictures = await loadPictures(instances, reader, ({ props }) => props.picture);
  const first = [...widgets].find(([, { type }]) => type === 'container')?.[0];
  return new Map(Array.from(pictures, ([id, picture]) => [id, { picture, isFirst: id === first }]));
}
