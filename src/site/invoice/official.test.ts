import { describe, expect, it } from 'vitest';
import { rial, toman } from '../../platform/money.ts';
import { drawPaper } from '../paper/draw.testing.ts';
import { textLines } from '../paper/pdf.testing.ts';
import { officialText } from './official.ts';
import { unitPrice } from './official-form.ts';
import { invoice, paid, seller } from './testing.ts';
import { chooseForm } from './text.ts';

describe('the official form', () => {
  const text = officialText(invoice(paid), seller);

  it('has the eleven columns of the form in its order', () => {
    expect(text.columns.map(({ name }) => name)).toEqual([
      'ردیف',
      'کد کالا',
      'شرح کالا یا خدمات',
      'تعداد / مقدار',
      'واحد اندازه‌گیری',
      'مبلغ واحد',
      'مبلغ کل',
      'مبلغ تخفیف',
      'مبلغ کل پس از تخفیف',
      'جمع مالیات و عوارض',
      'جمع مبلغ کل به‌علاوهٔ مالیات و عوارض',
    ]);
    expect(text.columns.reduce((sum, { width }) => sum + width, 0)).toBe(100);
  });

  it('is in rial without VAT, with discounts in their column and exact sums', () => {
    const amounts = ['۲٬۰۰۰٬۰۰۰', '۲۰۰٬۰۰۰', '۱٬۸۰۰٬۰۰۰', '۱۸۰٬۰۰۰', '۱٬۹۸۰٬۰۰۰'];
    expect(text.rows.map(({ cells }) => cells.slice(5))).toEqual([['۲٬۰۰۰٬۰۰۰', ...amounts]]);
    expect(text.sums?.slice(6)).toEqual(amounts);
    expect(text.totals.map(({ name, value }) => [name, value])).toEqual([
      ['جمع پس از تخفیف، بدون مالیات', '۱٬۸۰۰٬۰۰۰'],
      ['مالیات بر ارزش افزوده (۱۰٪)', '۱۸۰٬۰۰۰'],
      ['جمع کل صورتحساب', '۱٬۹۸۰٬۰۰۰'],
    ]);
    expect(text.inWords).toBe('یک میلیون و نهصد و هشتاد هزار ریال');
  });

  it('has number, date and tax number after payment', () => {
    expect(text.title).toBe('صورتحساب فروش کالا و خدمات');
    expect(text.facts.map(({ name }) => name)).toEqual(['شمارهٔ سریال', 'تاریخ', 'شمارهٔ منحصربه‌فرد مالیاتی']);
    expect(text.facts[2]?.value).toHaveLength(22);
    expect(text.signatures).toHaveLength(2);
  });

  it('names the way of payment, except for one that staff recorded', () => {
    const terms = (paidBy: string) => officialText(invoice({ ...paid, paidBy }), seller).notes[0]?.value;
    expect([terms('zarinpal'), terms('staff')]).toEqual([
      'نقدی؛ پرداخت با زرین‌پال در ۱۱ دی ۱۴۰۴ ساعت ۱۳:۳۰',
      'نقدی؛ پرداخت در ۱۱ دی ۱۴۰۴ ساعت ۱۳:۳۰',
    ]);
  });

  it('is a pro-forma without numbers until it is paid, and a test has no tax number', () => {
    const unpaid = officialText(invoice(), seller);
    expect([unpaid.title, unpaid.marks[0]?.text]).toEqual(['پیش‌فاکتور فروش کالا و خدمات', 'پرداخت نشده']);
    expect(unpaid.facts.map(({ name }) => name)).toEqual(['تاریخ']);
    const trial = officialText(invoice({ ...paid, isTest: true }), seller);
    expect(trial.facts.map(({ name }) => name)).toEqual(['شمارهٔ سریال', 'تاریخ']);
    expect(trial.marks.map((mark) => mark.text)).toContain('آزمایشی');
  });

  it('has the same fields for seller and a company, in this order', () => {
    const { buyer } = invoice();
    const [from, to] = officialText(invoice({ buyer: { ...buyer, kind: 'company' } }), seller).parties;
    expect(from?.facts.map(({ name }) => name)).toEqual(to?.facts.map(({ name }) => name));
    expect(from?.facts.map(({ name }) => name)).toEqual([
      'نام شخص حقوقی',
      'شمارهٔ اقتصادی',
      'شمارهٔ ثبت',
      'شناسهٔ ملی',
      'استان',
      'شهرستان',
      'شهر',
      'کد پستی',
      'تلفن / نمابر',
      'نشانی',
    ]);
  });
});

it.each([
  [1_000_000, 1, '۱٬۰۰۰٬۰۰۰'],
  [1_000_000, 4, '۲۵۰٬۰۰۰'],
  [1_000_000, 3, '۳۳۳٬۳۳۳٫۳'],
  [100, 30, '۳٫۳۳'],
])('the unit price of %d for %d is %s', (gross, quantity, price) =>
  expect(unitPrice(rial(gross), quantity)).toBe(price),
);

it('companies get the official form unless the address asks for another', () => {
  const { buyer } = invoice({ total: toman(1) });
  const company = { buyer: { ...buyer, kind: 'company' as const } };
  expect([chooseForm(null, { buyer }), chooseForm('?', { buyer }), chooseForm(null, company)]).toEqual([
    'receipt',
    'receipt',
    'official',
  ]);
  expect([chooseForm('official', { buyer }), chooseForm('receipt', company)]).toEqual(['official', 'receipt']);
});

it('continues on a second page with the heads of the columns, and names itself and the page on both', async () => {
  const [line] = invoice().lines;
  if (!line) throw new Error('no line');
  const lines = Array.from({ length: 14 }, () => line);
  // The other spelling of «هٔ» has the same shape.
  const named = { ...seller, name: 'صفحۀ نقره' };
  const bytes = await drawPaper(officialText(invoice({ ...paid, lines, total: toman(14 * 220_000) }), named));
  const read = textLines(bytes).map((one) => one.trim());
  expect(read.filter((one) => one === 'ردیف')).toHaveLength(2);
  expect(read.filter((one) => one.includes('صفحهٔ'))).toEqual([
    'صورتحساب فروش کالا و خدمات ۴۲، صفحهٔ ۱ از ۲',
    'صورتحساب فروش کالا و خدمات ۴۲، صفحهٔ ۲ از ۲',
  ]);
  expect(read).toContain('نام شخص حقوقی: صفحۀ نقره');
});
