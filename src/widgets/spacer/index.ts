import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SpacerView } from './view.tsx';

export const spacer = defineWidget({ type: 'spacer', version: 1, schema, view: SpacerView, css, editor });
