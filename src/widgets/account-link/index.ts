import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { AccountLinkView } from './view.tsx';

export const accountLink = defineWidget({
  type: 'account-link',
  version: 1,
  schema,
  view: AccountLinkView,
  css,
  editor,
});
