export { createCreditNote } from './create.ts';
export { type CreditNote, listCreditNotes, readCreditNote } from './read.ts';
