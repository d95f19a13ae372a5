import type { Behaviour } from '../../builder/island.tsx';

/** Opens the `details` that the address names, at load and whenever the fragment changes, and brings it into view. */
export const openNamedItem: Behaviour = (root, _options, { onHash }) =>
  onHash('anchor', (anchor) => {
    const target = document.getElementById(anchor);
    const item = root.contains(target) && target?.closest('details');
    if (!item) return false;
    item.open = true;
    item.scrollIntoView();
    return true;
  });
