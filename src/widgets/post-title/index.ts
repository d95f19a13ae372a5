import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostTitleView } from './view.tsx';

export const postTitle = defineWidget({
  type: 'post-title',
  version: 1,
  schema,
  view: PostTitleView,
  css,
  parts: {
    link: { label: 'پیوند', selector: '>a' },
  },
  editor,
});
