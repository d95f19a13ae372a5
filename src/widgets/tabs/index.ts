import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { tabTargets, tabValues } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TabsView } from './view.tsx';

export const tabs = defineWidget<typeof schema, boolean[] | undefined>({
  type: 'tabs',
  version: 1,
  schema,
  /** Values of the hosting switcher are ids already. */
  load: async (instances, { widgets }) => {
    const switchers = [...widgets.values()].filter(({ type }) => type === 'hosting-switcher');
    const taken = switchers.flatMap(({ props }) => (props.tabs as Array<{ value: string }>).map(({ value }) => value));
    const own = instances.map(({ id, props }) => ({ id, values: tabValues(props.tabs, id) }));
    return tabTargets(own, new Set(taken));
  },
  view: TabsView,
  css,
  parts: {
    bar: { label: 'نوار زبانه‌ها', selector: '>.tabs' },
    tab: { label: 'زبانه', selector: '>.tabs>a' },
    active: { label: 'زبانهٔ باز', selector: '>.tabs>a[aria-selected=true]' },
    panel: { label: 'کادر محتوا', selector: '>.panel' },
  },
  editor,
});
