export type { HashActionSettings } from '../../builder/island.tsx';
export type { HashAction, HashActionName } from './actions.ts';
export { hashActionHref, parseHashAction } from './codec.ts';
