import type { Behaviour } from '../../builder/island.tsx';

/**
 * Opens the `details` named by the address, at load and whenever the fragment changes, and scrolls it into view; a
 * returning visitor keeps the scroll position.
 */
export const openNamedItem: Behaviour = (root, _options, { onHash }) =>
  onHash('anchor', (anchor, cause) => {
    const target = document.getElementById(anchor);
    const item = root.contains(target) && target?.closest('details');
    if (!item) return false;
    item.open = true;
    if (cause !== 'return') item.scrollIntoView();
    return true;
  });
