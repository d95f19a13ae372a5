import { defineExamples } from '../define-examples.testing.ts';
import type { searches } from './resource.ts';

export default defineExamples<typeof searches>({
  'GET staff/searches': async ({ server: { services } }) => {
    services.searches.note({ text: 'سرور', isFound: true });
    await services.searches.flush();
    return {};
  },
  'GET staff/synonyms': {},
  'PUT staff/synonyms': {
    body: { seenAt: Date.now(), groups: [['دامنه', 'domain']] },
    sentence: 'واژه‌های هم‌معنی جست‌وجو را عوض کرد',
  },
});
