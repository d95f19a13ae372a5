export { mergeCarts } from './merge.ts';
export { countCart, findCart, findPlacedCart } from './read.ts';
export { readQuotedCart } from './read-quoted.ts';
export { readSelection, selectionQuery } from './selection.ts';
export { sweepCarts } from './sweep.ts';
export * from './types.ts';
export { addToCart, changeItem, consumeCart, removeItem, restoreItem, saveDraft, setCoupon } from './write.ts';
