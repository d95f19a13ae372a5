import { defineExamples } from '../define-examples.testing.ts';
import { aSale } from '../shared/fixtures.testing.ts';
import type { sales } from './resource.ts';

export default defineExamples<typeof sales>({
  'GET staff/sales': async (test) => {
    await aSale(test);
    return {};
  },
});
