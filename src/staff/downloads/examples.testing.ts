import { defineExamples } from '../define-examples.testing.ts';
import type { downloads } from './resource.ts';

export default defineExamples<typeof downloads>({
  'GET staff/downloads/:key': { id: 'a'.repeat(24) },
});
