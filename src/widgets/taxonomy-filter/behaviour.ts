import { queryText } from '../../builder/address.ts';
import type { Behaviour } from '../../builder/island.tsx';
import { withChoice } from '../../features/filters/codec.ts';
import { addressChanged } from '../../features/filters/events.ts';
import { type FilterSettings, pressedTerms, readFilter, toggleTerm } from '../../features/filters/state.ts';

const all = '__all';

/**
 * Filters in place. The address is the state: a click writes it to the history and notifies the page, and its terms are
 * pressed, also after Back and Forward.
 *
 * ```html
 * <search class="e-filter" role="search" data-island="taxonomy-filter" data-props='{"loop":"14f9e1d",…}'>
 *   <ul>
 *     <li><a class="e-filter-item" data-filter="__all" href="/blog/" aria-current="true">همه</a></li>
 *     <li><a class="e-filter-item" data-filter="vps" href="/blog/?e-filter-14f9e1d-category=vps">سرور مجازی</a></li>
 *   </ul>
 * </search>
 * ```
 */
const taxonomyFilter: Behaviour<FilterSettings> = (root, settings) => {
  const items = [...root.querySelectorAll<HTMLAnchorElement>('.e-filter-item')];
  const addressAfter = (term: string | undefined) => {
    const query = new URLSearchParams(location.search);
    const pressed = pressedTerms(readFilter(settings, query));
    const choice = toggleTerm(settings, pressed, term === undefined || term === all ? null : term);
    const { loop: widgetId, taxonomy } = settings;
    return location.pathname + queryText(withChoice(query, { widgetId, taxonomy, choice }));
  };

  const show = () => {
    const filter = readFilter(settings, new URLSearchParams(location.search));
    const pressed = pressedTerms(filter);
    const isAll = filter.filterData.terms.length === 0;
    for (const item of items) {
      const { filter: term = '' } = item.dataset;
      const isPressed = term === all ? isAll : pressed.includes(term);
      item.setAttribute('role', 'button');
      item.setAttribute('aria-pressed', String(isPressed));
      item.removeAttribute('aria-current');
      item.href = `${addressAfter(term)}#${root.id}`;
    }
  };

  const onClick = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('.e-filter-item') : null;
    if (!item || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { filter } = item.dataset;
    if (filter === all && item.getAttribute('aria-pressed') === 'true') return;
    const next = addressAfter(filter) + location.hash;
    try {
      history.pushState(null, '', next);
    } catch {
      // Browsers refuse too many entries in a short time; the server filters as well.
      location.assign(next);
      return;
    }
    dispatchEvent(new Event(addressChanged));
  };

  /** Links that look like buttons also react to Space. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.target.click();
  };

  show();
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown);
  addEventListener(addressChanged, show);
  addEventListener('popstate', show);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown);
    removeEventListener(addressChanged, show);
    removeEventListener('popstate', show);
  };
};

export default taxonomyFilter;
