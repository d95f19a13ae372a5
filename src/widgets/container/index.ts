import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { loadContainers } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ContainerView } from './view.tsx';

export const container = defineWidget({
  type: 'container',
  version: 1,
  schema,
  view: ContainerView,
  load: loadContainers,
  css,
  content: '>.inner',
  parts: {
    inner: { label: 'کادر محتوا', selector: '>.inner' },
    picture: { label: 'تصویر پس‌زمینه', selector: '>picture>img' },
    overlay: { label: 'پوشش روی تصویر و ویدیو', selector: '>:is(picture,.tiles,.film)::after' },
  },
  editor,
});
