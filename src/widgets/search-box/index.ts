import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SearchBoxView } from './view.tsx';

export const searchBox = defineWidget({ type: 'search-box', version: 1, schema, view: SearchBoxView, css, editor });
