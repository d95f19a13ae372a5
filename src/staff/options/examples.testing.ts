import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { options } from './resource.ts';

function newOption() {
  const number = nextNumber();
  return {
    slug: `option-${number}`,
    name: `گزینهٔ ${number}`,
    purpose: 'extra',
    kind: 'yes-no',
    active: true,
    settings: { lines: [], price: { setup: 0, monthly: 10_000 } },
  };
}

async function anOption({ send }: ExampleTest) {
  const option = newOption();
  const { body } = await send('POST staff/options', { body: option });
  return { id: body.id as number, option };
}

export default defineExamples<typeof options>({
  'GET staff/options': {},
  'GET staff/options/:id': async (test) => ({ id: (await anOption(test)).id }),
  'POST staff/options': () => {
    const option = newOption();
    return { body: option, sentence: `گزینهٔ «${option.name}» را ساخت` };
  },
  'PUT staff/options/:id': async (test) => {
    const { id, option } = await anOption(test);
    return { id, body: { version: 1, option }, sentence: `گزینهٔ «${option.name}» را عوض کرد` };
  },
  'DELETE staff/options/:id': async (test) => {
    const { id, option } = await anOption(test);
    return { id, body: { version: 1 }, sentence: `گزینهٔ «${option.name}» را حذف کرد` };
  },
  'POST staff/options/order': async (test) => {
    const rows = await test.server.platform.db.selectFrom('plan_options').select('id').execute();
    return { body: { ids: rows.map(({ id }) => id) }, sentence: 'ترتیب گزینه‌های پلن را عوض کرد' };
  },
});
