export { listChangers, listChanges } from './list.ts';
export { purgeOldEntries, recordChange } from './record.ts';
