import { defineExamples } from '../define-examples.testing.ts';
import { aCustomer, aSale, nextNumber } from '../shared/fixtures.testing.ts';
import type { customers } from './resource.ts';

export default defineExamples<typeof customers>({
  'GET staff/customers': {},
  'GET staff/customers/:person': async (test) => ({ id: (await aSale(test)).userId }),
  'POST staff/customers/:person/correction': async (test) => {
    const { id, name } = await aCustomer(test);
    const sentence = `اعتبار مشتری «${name}» را ۵۰٬۰۰۰ تومان اصلاح کرد، به این دلیل: «جبران قطعی»`;
    return { id, body: { amount: 50_000, reason: 'جبران قطعی', key: `key-${nextNumber()}-000` }, sentence };
  },
});
