import { Children, isValidElement, type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { ElementTab } from '../element/field.tsx';
import { usePuckState } from '../use-editor.ts';

const labels = { content: 'محتوا', style: 'ظاهر', advanced: 'پیشرفته' } as const;
type TabName = keyof typeof labels;

/** The tab that was opened last; it stays open when another widget is selected. */
let opened: TabName = 'content';

/** The settings of the selected widget in three tabs: its own fields, its style, and the settings that every element has. */
export function FieldTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<TabName>(opened);
  const isPage = usePuckState((state) => state.selectedItem === null);
  if (isPage) return children;
  const fields = Children.toArray(children);
  const isElement = (child: ReactNode) => isValidElement(child) && child.key?.endsWith('$element') === true;
  const shown = fields.filter((child) => isElement(child) === (tab !== 'content'));
  return (
    <Tabs
      className="ed-tabs"
      selectedKey={tab}
      onSelectionChange={(key) => {
        opened = key as TabName;
        setTab(opened);
      }}
    >
      <TabList aria-label="تنظیمات ابزارک">
        {Object.entries(labels).map(([name, label]) => (
          <Tab key={name} id={name}>
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={tab}>
        {tab === 'content' ? shown : <ElementTab value={tab}>{shown}</ElementTab>}
        {tab === 'content' && fields.length <= 1 && <p className="ed-none">این ابزارک محتوایی برای تنظیم ندارد.</p>}
      </TabPanel>
    </Tabs>
  );
}
