export type { HashAction, HashActionName, HashActionSettings } from './actions.ts';
export { hashActionHref, parseHashAction } from './codec.ts';
