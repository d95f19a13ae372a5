import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ProgressView } from './view.tsx';

export const progress = defineWidget({
  type: 'progress',
  version: 1,
  schema,
  view: ProgressView,
  css,
  parts: {
    title: { label: 'عنوان', selector: '>.label' },
    percent: { label: 'درصد', selector: '>.percent' },
    bar: { label: 'نوار', selector: '>progress' },
  },
  editor,
});
