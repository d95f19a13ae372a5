import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { contentTypes } from './resource.ts';

const newType = () => {
  const number = nextNumber();
  return { type: `x-kind${number}`, slug: `kind-${number}`, one: 'نمونه‌کار', all: `نمونه‌کارهای ${number}` };
};

const newField = () => {
  const number = nextNumber();
  return { type: 'post', key: `weight${number}`, label: `وزن ${number}`, kind: 'number' };
};

async function aType({ send }: ExampleTest) {
  const item = newType();
  await send('POST staff/content-types/save-type', { body: { isNew: true, item } });
  return item;
}

async function aField({ send }: ExampleTest) {
  const item = newField();
  await send('POST staff/content-types/save-field', { body: { isNew: true, item } });
  return item;
}

export default defineExamples<typeof contentTypes>({
  'GET staff/content-types': {},
  'GET staff/content-types/uses': { query: '?type=post&key=weight' },
  'POST staff/content-types/save-type': () => {
    const item = newType();
    return { body: { isNew: true, item }, sentence: `نوع «${item.all}» را ساخت` };
  },
  'POST staff/content-types/save-field': () => {
    const item = newField();
    return { body: { isNew: true, item }, sentence: `فیلد «${item.label}» را ساخت` };
  },
  'POST staff/content-types/delete-type': async (test) => {
    const { type, all } = await aType(test);
    return { body: { type, trashes: false }, sentence: `نوع «${all}» را حذف کرد` };
  },
  'POST staff/content-types/delete-field': async (test) => {
    const { type, key, label } = await aField(test);
    return { body: { type, key, purge: true }, sentence: `فیلد «${label}» را با مقدارهایش برای همیشه حذف کرد` };
  },
  'POST staff/content-types/order': {
    body: { type: 'template', names: [] },
    sentence: 'ترتیب نوع‌ها یا فیلدها را عوض کرد',
  },
});
