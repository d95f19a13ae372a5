import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { tabValues } from './rules.ts';
import type { schema } from './schema.ts';

/**
 * Tabs and their panels; the first shows until the script runs. A tab is a link to `#{value}`, so before the script runs
 * the style sheet shows the target panel; without scripting, and in the editor, all panels are shown below their titles.
 * `data` marks the values that may be ids.
 */
export function TabsView({ id, props, attrs, data, page }: ViewInput<typeof schema, boolean[] | undefined>) {
  if (props.tabs.length === 0 && !page.editing) return null;
  const values = tabValues(props.tabs, id);
  const tabs = props.tabs.map((tab, index) => ({
    ...tab,
    value: values[index] ?? '',
    isActive: index === 0,
    tabId: `${id}-tab-${index}`,
    panelId: `${id}-panel-${index}`,
    titleId: data?.[index] ? values[index] : undefined,
  }));
  return (
    <div
      {...attrs}
      {...(page.editing ? { 'data-all': '' } : behaviour({ name: 'tabs', id, when: 'engaged' }))}
      data-look={props.look}
    >
      <div className="tabs" role="tablist" aria-label={props.label || undefined}>
        {tabs.map(({ value, title, isActive, tabId, panelId }) => (
          <a
            key={value}
            href={`#${encodeURIComponent(value)}`}
            role="tab"
            id={tabId}
            aria-controls={panelId}
            aria-selected={isActive}
            tabIndex={isActive ? 0 : -1}
            data-value={value}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ value, title, panel, isActive, tabId, panelId, titleId }) => (
        <div
          key={value}
          className="panel"
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes the panel a tab stop after its tab
          tabIndex={0}
          hidden={!isActive && !page.editing}
          data-slot=""
        >
          <h3 className="title" id={titleId}>
            {title}
          </h3>
          {panel()}
        </div>
      ))}
    </div>
  );
}
