import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { TabIds } from './ids.ts';
import type { schema } from './schema.ts';

/**
 * Tabs and their panels; the first is selected until the script runs. Before the script loads, the tabs are buttons of a
 * form that navigate to `#{value}`, where the style sheet shows the panel; with scripting disabled every panel shows.
 * In the editor's canvas, which a form would leave, they are plain buttons.
 */
export function HostingSwitcherView({ id, props, attrs, data, page }: ViewInput<typeof schema, TabIds[] | undefined>) {
  const tabs = props.tabs.map((tab, index) => ({
    ...tab,
    isActive: index === 0,
    tabId: `${id}-tab-${index}`,
    panelId: data?.[index]?.panel ?? `panel-${tab.value}`,
    targetId: data?.[index]?.target,
  }));
  return (
    <div {...attrs} {...behaviour({ name: 'hosting-switcher', id, when: 'engaged' })}>
      <form>
        <div className="tabs" role="tablist" aria-label={props.label}>
          {tabs.map(({ value, label, desktopNote, mobileNote, isActive, tabId, panelId }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the active tab is marked both pressed and selected, as specified
            <button
              key={value}
              {...(page.editing ? { type: 'button' } : { formAction: `#${encodeURIComponent(value)}` })}
              role="tab"
              id={tabId}
              aria-controls={panelId}
              aria-selected={isActive}
              aria-pressed={isActive}
              tabIndex={isActive ? 0 : -1}
              data-value={value}
              data-notes={[desktopNote && 'desktop', mobileNote && 'mobile'].filter(Boolean).join(' ') || undefined}
            >
              {label}
              {desktopNote === '' ? null : <small data-on="desktop">{` ${desktopNote}`}</small>}
              {mobileNote === '' ? null : <small data-on="mobile">{` ${mobileNote}`}</small>}
            </button>
          ))}
        </div>
      </form>
      {tabs.map(({ value, label, panel, isActive, tabId, panelId, targetId }) => (
        <div
          key={value}
          className="panel"
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes the panel a tab stop after its tab
          tabIndex={0}
          hidden={!isActive}
          data-slot=""
        >
          <h3 className="title" id={targetId}>
            {label}
          </h3>
          {panel()}
        </div>
      ))}
    </div>
  );
}
