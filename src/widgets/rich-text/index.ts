import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { headingsIn } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { RichTextView } from './view.tsx';

export const richText = defineWidget({
  type: 'rich-text',
  version: 1,
  schema,
  view: RichTextView,
  headings: ({ html }) => headingsIn(html),
  css,
  editor,
});
