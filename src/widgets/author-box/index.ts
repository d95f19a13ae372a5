import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { AuthorBoxView } from './view.tsx';

export const authorBox = defineWidget({
  type: 'author-box',
  version: 1,
  schema,
  view: AuthorBoxView,
  css,
  parts: {
    picture: { label: 'تصویر یا حرف آغاز نام', selector: '>.window' },
    label: { label: 'برچسب', selector: '>small' },
    name: { label: 'نام', selector: '>.name' },
    text: { label: 'معرفی', selector: '>.bio' },
    link: { label: 'پیوند', selector: '>a' },
  },
  editor,
});
