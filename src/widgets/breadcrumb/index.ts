import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { BreadcrumbView } from './view.tsx';

export const breadcrumb = defineWidget({
  type: 'breadcrumb',
  version: 1,
  schema,
  view: BreadcrumbView,
  css,
  facts: ({ props: { current } }) => (current === '' ? {} : { shortName: current }),
  parts: {
    link: { label: 'پیوندها', selector: '>ol>li>a' },
    current: { label: 'صفحهٔ جاری', selector: '>ol>li:last-child' },
  },
  editor,
});
