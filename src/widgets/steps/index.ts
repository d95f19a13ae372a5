import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { StepsView } from './view.tsx';

export const steps = defineWidget({ type: 'steps', version: 1, schema, view: StepsView, css, editor });
