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
  parts: {
    paragraph: { label: 'بند', selector: '>div>p' },
    title: { label: 'سرتیترها', selector: '>div>:is(h2,h3,h4,h5,h6)' },
    link: { label: 'پیوندها', selector: '>div a' },
    list: { label: 'فهرست‌ها', selector: '>div>:is(ul,ol)' },
  },
  editor,
});
