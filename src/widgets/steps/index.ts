import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { StepsView } from './view.tsx';

export const steps = defineWidget({
  type: 'steps',
  version: 1,
  schema,
  view: StepsView,
  css,
  parts: {
    item: { label: 'گام', selector: '>li' },
    number: { label: 'شماره', selector: '>li::before' },
    title: { label: 'عنوان', selector: '>li>h3' },
    text: { label: 'متن', selector: '>li>p' },
  },
  editor,
});
