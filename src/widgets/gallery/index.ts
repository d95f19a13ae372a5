import { defineWidget } from '../../builder/widget.ts';
import { loadSlidePictures } from '../../features/carousel/pictures.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { GalleryView } from './view.tsx';

export const gallery = defineWidget({
  type: 'gallery',
  version: 1,
  schema,
  view: GalleryView,
  load: (instances, { reader }) =>
    loadSlidePictures(
      instances.map(({ id, props }) => ({ id, media: props.images.map((image) => image.media) })),
      reader,
    ),
  css,
  parts: {
    filter: { label: 'دکمه‌های فیلتر', selector: '>.filter>button' },
    item: { label: 'خانه', selector: '>ul>li' },
    picture: { label: 'تصویر', selector: '>ul>li img' },
    caption: { label: 'زیرنویس', selector: '>ul>li>p' },
  },
  editor,
});
