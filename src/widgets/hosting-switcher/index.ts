import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { type TabIds, tabIds } from './ids.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { HostingSwitcherView } from './view.tsx';

export const hostingSwitcher = defineWidget<typeof schema, TabIds[] | undefined>({
  type: 'hosting-switcher',
  version: 1,
  schema,
  load: async (switchers) =>
    tabIds(switchers.map(({ id, props }) => ({ id, values: props.tabs.map((tab) => tab.value) }))),
  view: HostingSwitcherView,
  css,
  editor,
});
