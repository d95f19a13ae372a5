import { defineWidget } from '../../builder/widget.ts';
import sampleCss from '../shared/sample-mark.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { ServiceStatusView } from './view.tsx';

export const serviceStatus = defineWidget({
  type: 'service-status',
  version: 1,
  schema,
  view: ServiceStatusView,
  css: sampleCss + css,
  editor,
});
