export { listEntries } from './entries.ts';
export { postLedgerEntry, readBalance } from './post-entry.ts';
export { type Purse, readPurse, spend } from './spend.ts';
