import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TableOfContentsView } from './view.tsx';

export const tableOfContents = defineWidget({
  type: 'table-of-contents',
  version: 1,
  schema,
  view: TableOfContentsView,
  readsOutline: true,
  css,
  editor,
});
