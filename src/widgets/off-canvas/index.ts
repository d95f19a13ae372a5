import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { OffCanvasView } from './view.tsx';

export const offCanvas = defineWidget({ type: 'off-canvas', version: 1, schema, view: OffCanvasView, css, editor });
