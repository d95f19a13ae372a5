/** Dispatched on the window when the address was rewritten, so that filters and grids follow it as they follow `popstate`. */
export const addressChanged = 'mizban/loop/address-changed';
/** Dispatched on the window after posts were added to a grid; `detail` is `{ id, items }`. */
export const postsInserted = 'mizban/loop/after-insert-posts';
