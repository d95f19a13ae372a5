import { defineExamples } from '../define-examples.testing.ts';
import { emptyDocument, nextNumber } from '../shared/fixtures.testing.ts';
import type { templates } from './resource.ts';

const homeQuery = { query: '?path=/germany-vps/' };

export default defineExamples<typeof templates>({
  'GET staff/templates': {},
  'GET staff/templates/explain': homeQuery,
  'GET staff/templates/preview': async (test) => {
    const body = { type: 'template', kind: 'single', title: `قالب ${nextNumber()}`, document: emptyDocument };
    const { id } = (await test.send('POST staff/posts', { body })).body;
    return { query: `?template=${id}` };
  },
});
