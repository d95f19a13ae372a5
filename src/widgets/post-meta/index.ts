import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostMetaView } from './view.tsx';

export const postMeta = defineWidget({
  type: 'post-meta',
  version: 1,
  schema,
  view: PostMetaView,
  css,
  parts: {
    item: { label: 'بخش‌ها', selector: '>*' },
  },
  editor,
});
