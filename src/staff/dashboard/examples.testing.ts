import { defineExamples } from '../define-examples.testing.ts';
import type { dashboard } from './resource.ts';

export default defineExamples<typeof dashboard>({
  'GET staff/dashboard': {},
});
