import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SchemeSwitchView } from './view.tsx';

export const schemeSwitch = defineWidget({
  type: 'scheme-switch',
  version: 1,
  schema,
  view: SchemeSwitchView,
  css,
  parts: { choice: { label: 'گزینه‌ها', selector: '>label>span' } },
  editor,
});
