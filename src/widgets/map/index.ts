import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { MapView } from './view.tsx';

export const map = defineWidget({
  type: 'map',
  version: 1,
  schema,
  view: MapView,
  css,
  parts: {
    picture: { label: 'نقشه', selector: '>svg' },
    box: { label: 'کادر نشانی', selector: '>.place' },
    title: { label: 'نام جا', selector: '>.place>.title' },
    text: { label: 'نشانی', selector: '>.place>.address' },
    link: { label: 'پیوند', selector: '>.place>a' },
  },
  editor,
});
