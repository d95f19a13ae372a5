import type { Behaviour } from '../../builder/island.tsx';
import { indexForKey } from './rules.ts';

/**
 * Tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. The URL selects the visible tab: `#{value}`, or the id of
 * an element inside a panel, which is then scrolled into view.
 */
const tabs: Behaviour = (root, _options, { onHash, selectHash }) => {
  const list = root.querySelector<HTMLElement>(':scope > [role="tablist"]');
  const links = [...(list?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [])];
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
  const values = links.map((link) => link.dataset.value ?? '');
  const indexOf = (target: EventTarget | null) => links.findIndex((link) => link.contains(target as Node | null));

  const show = (selected: number) => {
    links.forEach((link, index) => {
      link.setAttribute('aria-selected', String(index === selected));
      link.tabIndex = index === selected ? 0 : -1;
    });
    panels.forEach((panel, index) => {
      panel.hidden = index !== selected;
    });
  };

  const stopTabs = onHash('tab', (value, cause) => {
    const index = values.indexOf(value);
    if (index < 0) return false;
    show(index);
    if (cause === 'load' || cause === 'change') root.scrollIntoView();
    if (cause !== 'return') links[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  });
  const stopAnchors = onHash('anchor', (anchor, cause) => {
    const target = document.getElementById(anchor);
    const index = panels.findIndex((panel) => panel.contains(target));
    if (target === null || index < 0) return false;
    const wasHidden = panels[index]?.hidden;
    show(index);
    if (wasHidden && cause !== 'return') target.scrollIntoView();
    return true;
  });

  const onClick = (event: MouseEvent) => {
    const value = values[indexOf(event.target)];
    if (value === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selectHash(value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = indexOf(event.target);
    // A link reacts to Enter only; a tab to Space too.
    if (event.key === ' ' && at >= 0) {
      event.preventDefault();
      return selectHash(values[at] ?? '');
    }
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const next = indexForKey({ index: at, count: links.length, key: event.key, isRtl });
    if (next === null) return;
    event.preventDefault();
    // Selecting tabs by keyboard adds no history entries.
    selectHash(values[next] ?? '', { replace: true });
    links[next]?.focus();
  };

  list?.addEventListener('click', onClick);
  list?.addEventListener('keydown', onKeyDown);
  return () => {
    stopTabs();
    stopAnchors();
    list?.removeEventListener('click', onClick);
    list?.removeEventListener('keydown', onKeyDown);
  };
};

export default tabs;
