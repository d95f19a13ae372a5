import { defineExamples } from '../define-examples.testing.ts';
import { newPlan, nextNumber } from '../shared/fixtures.testing.ts';
import type { prices, vat } from './resource.ts';

const changeOf = (category: string) => ({ category, line: '', cycle: '', by: { kind: 'percent', percent: 10 } });

export default defineExamples<typeof prices | typeof vat>({
  'GET staff/vat-rates': {},
  'POST staff/plans/prices/effect': { body: changeOf(''), sentence: null },
  'POST staff/plans/prices': async (test) => {
    const category = `repriced-${nextNumber()}`;
    const { body } = await test.send('POST staff/plans', { body: newPlan({ category }) });
    return {
      body: { change: changeOf(category), seen: [{ id: body.id, version: 1 }], reason: 'گرانی ارز' },
      sentence: '۱ قیمت از ۱ پلن را یک‌جا ۱۰٪ گران کرد، به این دلیل: «گرانی ارز»',
    };
  },
  'POST staff/vat-rates': {
    body: { from: Date.UTC(2050, 2, 21), rate: 950 },
    sentence: 'نرخ مالیات ۹٫۵٪ را از ۱ فروردین ۱۴۲۹ گذاشت',
  },
  'DELETE staff/vat-rates/:id': async (test) => {
    const from = Date.UTC(2051, 2, 21);
    await test.send('POST staff/vat-rates', { body: { from, rate: 900 } });
    return { id: from, body: { rate: 900 }, sentence: 'نرخ مالیات «۹٪» را پیش از آغازش برداشت' };
  },
});
