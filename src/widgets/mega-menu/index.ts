import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { loadMegaMenus, type MegaMenuData } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { MegaMenuView } from './view.tsx';

export const megaMenu = defineWidget<typeof schema, MegaMenuData | undefined>({
  type: 'mega-menu',
  version: 1,
  schema,
  load: loadMegaMenus,
  view: MegaMenuView,
  css,
  editor,
});
