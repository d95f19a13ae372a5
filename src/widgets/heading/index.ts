import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { HeadingView } from './view.tsx';

export const heading = defineWidget({
  type: 'heading',
  version: 1,
  schema,
  view: HeadingView,
  headings: ({ tag, text }) =>
    tag === 'p' ? [] : [{ level: Number(tag[1]), text: text.trim().replace(/\s*\n\s*/g, ' ') }],
  headingIsRoot: true,
  css,
  parts: {
    eyebrow: { label: 'نوشتهٔ بالا', selector: '>.eyebrow' },
    title: { label: 'عنوان', selector: '>.title' },
  },
  editor,
});
