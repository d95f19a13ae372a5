import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostContentView } from './view.tsx';

export const postContent = defineWidget({
  type: 'post-content',
  version: 1,
  schema,
  view: PostContentView,
  containsText: true,
  css,
  editor,
});
