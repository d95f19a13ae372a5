export { book, readBalance } from './book.ts';
export { type BalanceEntry, listEntries } from './entries.ts';
