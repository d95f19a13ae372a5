import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ContactLineView } from './view.tsx';

export const contactLine = defineWidget({
  type: 'contact-line',
  version: 1,
  schema,
  view: ContactLineView,
  css,
  parts: { link: { label: 'تلفن و ایمیل', selector: '>a' } },
  editor,
});
