import { defineWidget } from '../../builder/widget.ts';
import houseCss from '../../ui/lit-house.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { BentoView } from './view.tsx';

export const bento = defineWidget({
  type: 'bento',
  version: 1,
  schema,
  view: BentoView,
  css: houseCss + css,
  parts: {
    item: { label: 'کاشی', selector: '>li' },
    icon: { label: 'نشان', selector: '>li>svg' },
    number: { label: 'عدد', selector: '>li>.number' },
    title: { label: 'عنوان', selector: '>li>h3' },
    text: { label: 'متن', selector: '>li>p' },
  },
  editor,
});
