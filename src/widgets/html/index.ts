import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { HtmlView } from './view.tsx';

export const html = defineWidget({
  type: 'html',
  version: 1,
  schema,
  view: HtmlView,
  // The frame is a document of this site; no other page may show one.
  sources: (props) => (props.html.trim() === '' ? {} : { frame: ["'self'"] }),
  css,
  parts: { frame: { label: 'قاب', selector: '>iframe' } },
  editor,
});
