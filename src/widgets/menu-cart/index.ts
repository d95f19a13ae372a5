import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { MenuCartView } from './view.tsx';

export const menuCart = defineWidget({
  type: 'menu-cart',
  version: 1,
  schema,
  view: MenuCartView,
  css,
  choices: ['data-words'],
  editor,
});
