import { defineWidget } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import { loadMenus } from '../shared/load-menus.ts';
import { editor } from './editor.ts';

import { schema } from './schema.ts';
import css from './style.css?inline';
import { SiteMenuView } from './view.tsx';

export const siteMenu = defineWidget<typeof schema, MenuLink[] | undefined>({
  type: 'site-menu',
  version: 1,
  schema,
  load: loadMenus,
  view: SiteMenuView,
  css,
  parts: {
    button: { label: 'دکمهٔ منو', selector: '>.menu-button' },
    link: { label: 'پیوندها', selector: '>nav>ul>li>:is(a,span,details>summary)' },
    current: { label: 'صفحهٔ جاری', selector: '>nav>ul>li>[aria-current]' },
    panel: { label: 'زیرمنو', selector: '>nav>ul>li>details>.sub' },
    'sub-link': { label: 'پیوندهای زیرمنو', selector: '>nav>ul>li>details>.sub a' },
    sheet: { label: 'برگهٔ منو', selector: '>nav' },
  },
  editor,
});
