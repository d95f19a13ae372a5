import { defineWidget } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { postTypes } from '../../content/posts/types.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { FeaturedImageView } from './view.tsx';

export const featuredImage = defineWidget<typeof schema, MediaView | null>({
  type: 'featured-image',
  version: 1,
  schema,
  async load(instances, { reader }) {
    // In a list of terms the ids are those of terms, which have no picture.
    const ofPosts = instances.filter(({ page }) => (postTypes as readonly string[]).includes(page.post.type));
    const pictures = await reader.featuredPictures([...new Set(ofPosts.map(({ page }) => page.post.id))]);
    const pictureOf = (instance: (typeof instances)[number]) =>
      ofPosts.includes(instance) ? pictures.get(instance.page.post.id) : undefined;
    return new Map(instances.map((instance) => [instance.id, pictureOf(instance) ?? null]));
  },
  view: FeaturedImageView,
  css,
  // The editor alone shows a picture that is missing.
  choices: ['data-empty'],
  parts: {
    picture: { label: 'تصویر', selector: ' img' },
  },
  editor,
});
