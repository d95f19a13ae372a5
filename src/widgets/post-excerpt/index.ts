import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostExcerptView } from './view.tsx';

export const postExcerpt = defineWidget({
  type: 'post-excerpt',
  version: 1,
  schema,
  view: PostExcerptView,
  css,
  editor,
});
