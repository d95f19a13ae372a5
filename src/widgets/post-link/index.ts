import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PostLinkView } from './view.tsx';

export const postLink = defineWidget({ type: 'post-link', version: 1, schema, view: PostLinkView, css, editor });
