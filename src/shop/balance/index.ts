export { book, readBalance } from './book.ts';
export { listEntries } from './entries.ts';
