import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CountdownView } from './view.tsx';

export const countdown = defineWidget({ type: 'countdown', version: 1, schema, view: CountdownView, css, editor });
