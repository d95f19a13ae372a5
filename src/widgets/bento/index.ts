import { defineWidget } from '../../builder/widget.ts';
import houseCss from '../../ui/lit-house.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { BentoView } from './view.tsx';

export const bento = defineWidget({ type: 'bento', version: 1, schema, view: BentoView, css: houseCss + css, editor });
