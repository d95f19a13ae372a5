import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CounterView } from './view.tsx';

export const counter = defineWidget({
  type: 'counter',
  version: 1,
  schema,
  view: CounterView,
  css,
  parts: {
    figure: { label: 'رقم', selector: '>.figure' },
    number: { label: 'عدد', selector: '>.figure>.number' },
    unit: { label: 'پیشوند و پسوند', selector: '>.figure>.unit' },
    title: { label: 'عنوان', selector: '>.label' },
  },
  editor,
});
