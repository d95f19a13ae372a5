import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { loadNeighbours, type Neighbours } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostNavigationView } from './view.tsx';

export const postNavigation = defineWidget<typeof schema, Neighbours>({
  type: 'post-navigation',
  version: 1,
  schema,
  view: PostNavigationView,
  load: loadNeighbours,
  css,
  parts: {
    link: { label: 'پیوندها', selector: '>a' },
    label: { label: 'برچسب', selector: '>a>small' },
    title: { label: 'عنوان', selector: '>a>.title' },
    icon: { label: 'نشان', selector: '>a>svg' },
  },
  editor,
});
