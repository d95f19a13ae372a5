export { listChangers, listChanges } from './list.ts';
export { forgetOldChanges, recordChange } from './record.ts';
