import { defineWidget } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { loadMenus } from '../shared/load-menus.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { MenuColumnView } from './view.tsx';

export const menuColumn = defineWidget<typeof schema, MenuLink[]>({
  type: 'menu-column',
  version: 1,
  schema,
  load: loadMenus,
  view: MenuColumnView,
  css,
  parts: {
    title: { label: 'عنوان', selector: '>.title' },
    link: { label: 'پیوندها', selector: '>ul>li>a' },
  },
  editor,
});
