import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { DividerView } from './view.tsx';

export const divider = defineWidget({ type: 'divider', version: 1, schema, view: DividerView, css, editor });
