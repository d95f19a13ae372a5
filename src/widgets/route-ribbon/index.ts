import { defineWidget } from '../../builder/widget.ts';
import sampleCss from '../shared/sample-mark.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { RouteRibbonView } from './view.tsx';

export const routeRibbon = defineWidget({
  type: 'route-ribbon',
  version: 1,
  schema,
  view: RouteRibbonView,
  css: sampleCss + css,
  editor,
});
