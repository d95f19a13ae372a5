import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { IconListView } from './view.tsx';

export const iconList = defineWidget({ type: 'icon-list', version: 1, schema, view: IconListView, css, editor });
