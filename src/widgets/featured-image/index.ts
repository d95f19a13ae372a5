import { defineWidget } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { FeaturedImageView } from './view.tsx';

export const featuredImage = defineWidget<typeof schema, MediaView | null>({
  type: 'featured-image',
  version: 1,
  schema,
  async load(instances, { reader }) {
    const pictures = await reader.featuredPictures([...new Set(instances.map(({ page }) => page.post.id))]);
    return new Map(instances.map(({ id, page }) => [id, pictures.get(page.post.id) ?? null]));
  },
  view: FeaturedImageView,
  css,
  editor,
});
