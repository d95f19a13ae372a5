import { Children, isValidElement, type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { hasRight } from '../../../content/users/rights.ts';
import { useSession } from '../../session-context.ts';
import { ElementTab } from '../element/field.tsx';
import { usePuckState } from '../use-editor.ts';
import { ShowTab, type TabName, tabLabels } from './show-tab.ts';

/** The tab that was opened last; it stays open when another widget is selected. */
let opened: TabName = 'content';

/**
 * The settings of the selected widget in three tabs: its own fields, its style, and the settings that every element has.
 * Without the right `design.edit` the third is left out, and the second holds the presets only.
 */
export function FieldTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<TabName>(opened);
  const isPage = usePuckState((state) => state.selectedItem === null);
  const mayDesign = hasRight(useSession().me.user, 'design.edit');
  if (isPage) return children;
  const fields = Children.toArray(children);
  const isElement = (child: ReactNode) => isValidElement(child) && child.key?.endsWith('$element') === true;
  const shown = fields.filter((child) => isElement(child) === (tab !== 'content'));
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
