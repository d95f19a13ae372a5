import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PascalNameView } from './view.tsx';

export const camelName = defineWidget({ type: 'kebab-name', version: 1, schema, view: PascalNameView, css, editor });
