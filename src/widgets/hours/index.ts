import { defineWidget } from '../../builder/widget.ts';
import sampleCss from '../shared/sample-mark.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { HoursView } from './view.tsx';

export const hours = defineWidget({ type: 'hours', version: 1, schema, view: HoursView, css: sampleCss + css, editor });
