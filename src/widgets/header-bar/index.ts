import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { HeaderBarView } from './view.tsx';

export const headerBar = defineWidget({
  type: 'header-bar',
  version: 1,
  schema,
  view: HeaderBarView,
  css,
  content: '>.wrap',
  parts: { row: { label: 'ردیف', selector: '>.wrap' } },
  editor,
});
