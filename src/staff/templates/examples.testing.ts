import { defineExamples } from '../define-examples.testing.ts';
import type { templates } from './resource.ts';

const homeQuery = { query: '?path=/germany-vps/' };

export default defineExamples<typeof templates>({
  'GET staff/templates': {},
  'GET staff/templates/explain': homeQuery,
  'GET staff/templates/preview': homeQuery,
});
