import { defineExamples } from '../define-examples.testing.ts';
import type { gallery } from './resource.ts';

export default defineExamples<typeof gallery>({
  'GET staff/page-kits': {},
  'GET staff/page-kits/document': { query: '?key=service' },
});
