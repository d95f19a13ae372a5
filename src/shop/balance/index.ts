export { book, readBalance } from './book.ts';
