import { defineExamples } from '../define-examples.testing.ts';
import type { camelName } from './resource.ts';

export default defineExamples<typeof camelName>({ 'GET staff/kebab-name': {} });
