import type { Behaviour } from '../../builder/island.tsx';
import { initialTab, tabForHash, tabForKey } from './rules.ts';

/**
 * Tabs of the hosting switcher, after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with the specification's own
 * keys. The fragment is the state: a click or key writes it, and its value is shown.
 *
 * ```html
 * <div data-island="hosting-switcher" data-id="swt0001" data-when="engaged">
 *   <form><div role="tablist" aria-label="…">
 *     <button role="tab" data-value="linux" aria-selected="true" aria-pressed="true" tabindex="0">…</button>
 *     <button role="tab" data-value="windows" aria-selected="false" aria-pressed="false" tabindex="-1">…</button>
 *   </div></form>
 *   <div role="tabpanel" id="panel-linux">…</div>
 *   <div role="tabpanel" id="panel-windows" hidden>…</div>
 * </div>
 * ```
 */
const hostingSwitcher: Behaviour = (root, _options, { onHash, selectHash }) => {
  const list = root.querySelector<HTMLElement>(':scope > form > [role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [])];
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
  const values = tabs.map((tab) => tab.dataset.value ?? '');
  const valueAt = (target: EventTarget | null) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;
    return tab?.dataset.value;
  };

  const show = (value: string) => {
    tabs.forEach((tab, index) => {
      const isActive = values[index] === value;
      tab.setAttribute('aria-selected', String(isActive));
      tab.setAttribute('aria-pressed', String(isActive));
      tab.tabIndex = isActive ? 0 : -1;
      const panel = panels[index];
      if (panel) panel.hidden = !isActive;
    });
  };

  const stopHearing = onHash('tab', (hash, cause) => {
    const named = tabForHash(values, hash);
    const tab = cause === 'load' || cause === 'return' ? initialTab(values, hash) : named;
    if (tab !== null) show(tab);
    // Scrolls to the tab named by a link.
    if (named !== null && (cause === 'change' || (cause === 'load' && scrollY === 0))) {
      root.scrollIntoView({ block: 'nearest' });
    }
    return named !== null;
  });

  const onClick = (event: MouseEvent) => {
    const value = valueAt(event.target);
    if (value === undefined) return;
    event.preventDefault();
    selectHash(value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tab = tabForKey(values, valueAt(event.target) ?? '', event.key);
    if (tab === null) return;
    event.preventDefault();
    // Selecting tabs by keyboard adds no history entries.
    selectHash(tab, { replace: true });
    tabs[values.indexOf(tab)]?.focus();
  };

  list?.addEventListener('click', onClick);
  list?.addEventListener('keydown', onKeyDown);
  return () => {
    stopHearing();
    list?.removeEventListener('click', onClick);
    list?.removeEventListener('keydown', onKeyDown);
  };
};

export default hostingSwitcher;
