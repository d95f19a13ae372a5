import { defineExamples } from '../define-examples.testing.ts';
import type { imports } from './resource.ts';

const template = { title: 'برگه', type: 'page', content: [{ elType: 'widget', widgetType: 'heading', settings: {} }] };

export default defineExamples<typeof imports>({
  'POST staff/imports/elementor': { file: new TextEncoder().encode(JSON.stringify(template)), sentence: null },
});
