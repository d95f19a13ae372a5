import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LiveCornerView } from './view.tsx';

export const liveCorner = defineWidget({
  type: 'live-corner',
  version: 1,
  schema,
  view: LiveCornerView,
  css,
  parts: {
    title: { label: 'عنوان', selector: '>figcaption' },
    text: { label: 'سطرهای ترمینال', selector: '>pre' },
    facts: { label: 'سطرهای پنل', selector: '>dl' },
  },
  editor,
});
