import { defineExamples } from '../define-examples.testing.ts';
import type { creditNotes } from './resource.ts';

export default defineExamples<typeof creditNotes>({
  'GET staff/credit-notes': {},
  'GET staff/credit-notes.csv': {},
});
