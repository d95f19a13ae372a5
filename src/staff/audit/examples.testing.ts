import { defineExamples } from '../define-examples.testing.ts';
import type { audit } from './resource.ts';

export default defineExamples<typeof audit>({
  'GET staff/audit': {},
  'GET staff/audit/people': {},
});
