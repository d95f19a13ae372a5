export { book, readBalance } from './book.ts';
export { listEntries } from './entries.ts';
export { type Purse, readPurse, spend } from './spend.ts';
