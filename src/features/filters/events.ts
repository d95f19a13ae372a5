/** Dispatched on the window when the URL was rewritten, so that filters and grids update as on `popstate`. */
export const addressChanged = 'mizban/loop/address-changed';
/** Dispatched on the window after posts were added to a grid; `detail` is `{ id, items }`. */
export const postsInserted = 'mizban/loop/after-insert-posts';
