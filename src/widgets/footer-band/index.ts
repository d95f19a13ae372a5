import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { FooterBandView } from './view.tsx';

export const footerBand = defineWidget({
  type: 'footer-band',
  version: 1,
  schema,
  view: FooterBandView,
  css,
  parts: {
    columns: { label: 'ستون‌ها', selector: '>.columns' },
    lead: { label: 'ستون نخست', selector: '>.columns>.lead' },
    below: { label: 'ردیف زیر ستون‌ها', selector: '>.below' },
    rights: { label: 'سطر پایانی', selector: '>.rights' },
  },
  editor,
});
