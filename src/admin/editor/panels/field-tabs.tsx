import { Children, isValidElement, type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { hiddenFields } from '../../../builder/shown-fields.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { registry } from '../../../widgets/index.ts';
import { useSession } from '../../session-context.ts';
import { ElementTab } from '../element/field.tsx';
import { usePuckState } from '../use-editor.ts';
import { ShowTab, type TabName, tabLabels } from './show-tab.ts';

/** The tab that was opened last; it stays open when another widget is selected. */
let opened: TabName = 'content';

/**
 * The settings of the selected widget in three tabs: its own fields that have an effect, its style, and the settings that
 * every element has. Without the right `design.edit` the third is left out, and the second holds the presets only.
 */
export function FieldTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<TabName>(opened);
  const isPage = usePuckState((state) => state.selectedItem === null);
  // Not by Puck's `resolveFields`: after undo it may show the fields of the widget that was selected before.
  const hidden = usePuckState(({ selectedItem }) => {
    const widget = selectedItem && registry.get(selectedItem.type);
    return widget ? hiddenFields(widget, selectedItem.props).join() : '';
  }).split(',');
  const mayDesign = hasRight(useSession().me.user, 'design.edit');
  if (isPage) return children;
  const shown = Children.toArray(children).filter((child) => {
    const name = nameOf(child);
    return tab === 'content' ? name !== 'element' && !hidden.includes(name) : name === 'element';
  });
  const show = (next: TabName) => {
    opened = next;
    setTab(next);
  };
  return (
    <Tabs className="ed-tabs" selectedKey={tab} onSelectionChange={(key) => show(key as TabName)}>
      <TabList aria-label="تنظیمات ابزارک">
        {Object.entries(tabLabels)
          .filter(([name]) => mayDesign || name !== 'advanced')
          .map(([name, label]) => (
            <Tab key={name} id={name}>
              {label}
            </Tab>
          ))}
      </TabList>
      <TabPanel id={tab}>
        {tab === 'content' ? (
          shown
        ) : (
          <ElementTab value={tab}>
            <ShowTab value={show}>{shown}</ShowTab>
          </ElementTab>
        )}
        {tab === 'content' && shown.length === 0 && <p className="ed-none">این ابزارک محتوایی برای تنظیم ندارد.</p>}
      </TabPanel>
    </Tabs>
  );
}

/** The name of the prop that a field of Puck edits. */
function nameOf(field: ReactNode): string {
  return isValidElement(field) ? String(field.key).replace(/^.*\$/, '') : '';
}
