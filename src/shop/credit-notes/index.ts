export { createCreditNote } from './create.ts';
export { listCreditNotes } from './read.ts';
