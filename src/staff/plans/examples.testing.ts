import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { newPlan } from '../shared/fixtures.testing.ts';
import type { plans } from './resource.ts';

async function aPlan({ send }: ExampleTest, changes: object = {}) {
  const plan = newPlan(changes);
  const { body } = await send('POST staff/plans', { body: plan });
  return { id: body.id as number, plan };
}

export default defineExamples<typeof plans>({
  'GET staff/plans': { query: '?perPage=100' },
  'GET staff/plans/lines': {},
  'GET staff/plans/choices': {},
  'GET staff/plans/:id': async (test) => ({ id: (await aPlan(test)).id }),
  'POST staff/plans/effect': () => ({ body: { id: null, plan: newPlan() }, sentence: null }),
  'POST staff/plans': () => {
    const plan = newPlan();
    return { body: plan, sentence: `پلن «${plan.name} (${plan.code})» را ساخت` };
  },
  'PUT staff/plans/:id': async (test) => {
    const { id, plan } = await aPlan(test);
    return { id, body: { ...plan, version: 1 }, sentence: `پلن «${plan.name} (${plan.code})»` };
  },
  'DELETE staff/plans/:id': async (test) => {
    const { id, plan } = await aPlan(test);
    return { id, body: { version: 1 }, sentence: `پلن «${plan.name} (${plan.code})» را حذف کرد` };
  },
  'PUT staff/plans/lines': {
    body: { lines: [{ slug: 'linux', name: 'لینوکس' }] },
    sentence: 'خط‌های محصول را عوض کرد',
  },
  'POST staff/plans/order': async (test) => {
    const { id } = await aPlan(test, { category: 'ordered' });
    return { body: { category: 'ordered', line: 'linux', ids: [id] }, sentence: 'ترتیب پلن‌ها را عوض کرد' };
  },
});
