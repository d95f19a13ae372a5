import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { AccordionView } from './view.tsx';

export const accordion = defineWidget({ type: 'accordion', version: 1, schema, view: AccordionView, css, editor });
