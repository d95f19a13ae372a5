import { expect, it } from 'vitest';
import { toman } from '../../../../platform/money.ts';
import { gatewayLabels } from './gateway-labels.ts';

it.each([
  [
    'how much the gateway returns, and what goes back to the balance',
    { paidBy: 'zibal', fromBalance: toman(50_000) },
    { isRefundable: true, left: toman(150_000) },
    'زیبال تا ۱۵۰٬۰۰۰ تومان برمی‌گرداند. ۵۰٬۰۰۰ تومان از اعتبار حساب پرداخت شده است و به همان برمی‌گردد.',
  ],
  [
    'that nothing is left at the gateway',
    { paidBy: 'zibal', fromBalance: toman(0) },
    { isRefundable: true, left: toman(0) },
    'همهٔ آنچه با زیبال پرداخت شده بازگشت خورده یا در راه است.',
  ],
  [
    'that the gateway returns nothing by itself',
    { paidBy: 'zibal', fromBalance: toman(0) },
    { isRefundable: false, left: toman(150_000) },
    'زیبال از این‌جا پول را برنمی‌گرداند؛ به اعتبار مشتری ببرید یا دستی واریز کنید.',
  ],
  [
    'nothing where no gateway was used',
    { paidBy: 'balance', fromBalance: toman(9) },
    { isRefundable: false, left: toman(0) },
    '',
  ],
])('before a refund staff read %s', (_name, invoice, gateway, words) => {
  expect(gatewayLabels(invoice, gateway)).toBe(words);
});
