import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { RatingView } from './view.tsx';

export const rating = defineWidget({
  type: 'rating',
  version: 1,
  schema,
  view: RatingView,
  css,
  parts: {
    stars: { label: 'ستاره‌ها', selector: '>.stars' },
    value: { label: 'امتیاز', selector: '>.value' },
    text: { label: 'توضیح', selector: '>.label' },
  },
  editor,
});
