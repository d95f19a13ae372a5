import { defineWidget } from '../../builder/widget.ts';
import selectCss from '../shared/select.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import { sentAddress } from './state.ts';
import css from './style.css?inline';
import { FormView } from './view.tsx';

export const form = defineWidget({
  type: 'form',
  version: 1,
  schema,
  address:
    ({ id }) =>
    (query) =>
      sentAddress(id, query),
  view: FormView,
  css: selectCss + css,
  parts: {
    label: { label: 'برچسب فیلدها', selector: '>* .field>label' },
    field: { label: 'فیلدها', selector: '>* .field :is(input,select,textarea)' },
    help: { label: 'راهنما', selector: '>* .help' },
    button: { label: 'دکمه', selector: '>.send>.btn' },
  },
  editor,
});
