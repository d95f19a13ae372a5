import type { Behaviour } from '../../builder/island.tsx';

/**
 * Opens the `details` that the address names, at load and whenever the fragment changes, and brings it into view; who
 * comes back to the page stays where they were.
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
