import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { loadNavMenus, type NavMenuData } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { NavMenuView } from './view.tsx';

export const navMenu = defineWidget<typeof schema, NavMenuData>({
  type: 'nav-menu',
  version: 1,
  schema,
  load: loadNavMenus,
  view: NavMenuView,
  css,
  parts: {
    link: { label: 'پیوندها', selector: '>ul>li>:is(a,span,details>summary)' },
    current: { label: 'صفحهٔ جاری', selector: '>ul>li>[aria-current]' },
    panel: { label: 'زیرمنو', selector: '>ul>li>details>.sub' },
    'sub-link': { label: 'پیوندهای زیرمنو', selector: '>ul>li>details>.sub a' },
  },
  editor,
});
