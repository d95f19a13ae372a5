import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../content/settings/index.ts';
import { rial, toman } from '../../platform/money.ts';
import { invoicePage } from './page.tsx';
import { textRuns } from './pdf.testing.ts';
import { invoicePdf } from './pdf.ts';
import { invoiceText, type PrintedInvoice } from './text.ts';

const assets = { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' };
const seller = {
  title: 'میزبان',
  address: 'تهران، پلاک 7',
  phone: '02191000000',
  email: 'info@example.com',
  shop: { economicCode: '10103456789' },
};

const invoice = (changes: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  id: 'a1',
  state: 'proforma',
  number: null,
  isTest: false,
  total: toman(198_000),
  vatRate: 1000,
  refunded: toman(0),
  fromBalance: toman(0),
  buyer: {
    kind: 'person',
    name: 'سارا <b>احمدی</b>',
    mobile: '09121234567',
    email: 'sara@example.com',
    nationalId: '',
    economicCode: '',
    registrationNumber: '',
    province: '',
    city: '',
    address: '',
    postcode: '',
  },
  createdAt: Date.UTC(2026, 0, 1, 9),
  dueAt: Date.UTC(2026, 0, 2, 9),
  paidAt: null,
  paidBy: null,
  lines: [
    {
      label: 'سرور مجازی VPS-DE-2',
      quantity: 1,
      unit: toman(220_000),
      amount: toman(220_000),
      vat: toman(20_000),
      vatRate: 1000,
      details: [{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }],
    },
    { label: 'تخفیف', quantity: 1, unit: toman(-22_000), amount: toman(-22_000), vat: toman(-2_000), vatRate: 1000 },
  ],
  ...changes,
});
const paid = { state: 'paid', number: 42, paidAt: Date.UTC(2026, 0, 1, 10), paidBy: 'zarinpal' } as const;

describe('the words of an invoice', () => {
  it('call it a pro-forma without a number until it is paid', () => {
    const text = invoiceText(invoice(), seller);
    expect(text.title).toBe('پیش‌فاکتور');
    expect(text.facts.map(({ name }) => name)).toEqual(['تاریخ صدور', 'مهلت پرداخت']);
    expect(text.marks).toEqual([]);
  });

  it('show VAT in whole Toman that adds up exactly to the total, per line and overall', () => {
    const line = (amount: number, vat: number) => ({
      label: 'خط',
      quantity: 1,
      unit: rial(amount),
      amount: rial(amount),
      vat: rial(vat),
      vatRate: 1000,
    });
    const lines = [line(1_990_000, 180_909), line(3_490_000, 317_273), line(-350_000, -31_818), line(750_000, 68_182)];
    const { rows, totals } = invoiceText(invoice({ lines, total: rial(5_880_000) }), seller);
    expect(rows.map(({ cells }) => cells[4])).toEqual(['۱۸٬۰۹۱', '۳۱٬۷۲۷', '\u200e−۳٬۱۸۲', '۶٬۸۱۹']);
    expect(totals.map(({ value }) => value)).toEqual(['۵۳۴٬۵۴۵', '۵۳٬۴۵۵', '۵۸۸٬۰۰۰']);
  });

  it('show number, Jalali time and payment method after payment', () => {
    const text = invoiceText(invoice(paid), seller);
    expect(text.title).toBe('فاکتور فروش');
    expect(text.facts).toEqual([
      { name: 'شماره', value: '۴۲' },
      { name: 'تاریخ صدور', value: '۱۱ دی ۱۴۰۴' },
      { name: 'تاریخ پرداخت', value: '۱۱ دی ۱۴۰۴ ساعت ۱۳:۳۰' },
      { name: 'شیوهٔ پرداخت', value: 'زرین‌پال' },
    ]);
    expect(text.marks).toEqual([{ text: 'پرداخت‌شده', tone: 'success' }]);
  });

  it('name every rate of VAT: that of the day, and that at which credit was paid', () => {
    const [first, credit] = invoice().lines;
    if (!first || !credit) throw new Error('lines are missing');
    const { totals } = invoiceText(invoice({ lines: [first, { ...credit, vatRate: 900 }] }), seller);
    expect(totals[1]?.name).toBe('مالیات بر ارزش افزوده (۱۰٪ و ۹٪)');
  });

  it('give each line its VAT, discounts too, and add up', () => {
    const { rows, totals } = invoiceText(invoice(), seller);
    expect(rows[0]?.cells).toEqual(['۱', 'سرور مجازی VPS-DE-2', '۱', '۲۲۰٬۰۰۰', '۲۰٬۰۰۰', '۲۲۰٬۰۰۰']);
    expect(rows[1]?.cells[5]).toBe('\u200e−۲۲٬۰۰۰');
    expect(totals.map(({ value }) => value)).toEqual(['۱۸۰٬۰۰۰', '۱۸٬۰۰۰', '۱۹۸٬۰۰۰']);
    expect(totals[1]?.name).toBe('مالیات بر ارزش افزوده (۱۰٪)');
  });

  it('mark a test as such, and have the data of an official invoice for a company', () => {
    const { buyer } = invoice();
    const company = {
      ...buyer,
      kind: 'company',
      nationalId: '10380284790',
      economicCode: '4111',
      city: 'شیراز',
    } as const;
    const text = invoiceText(invoice({ ...paid, isTest: true, buyer: company }), seller);
    expect(text.facts[0]?.value).toBe('آزمایشی ۴۲');
    expect(text.marks.map((mark) => mark.text)).toEqual(['پرداخت‌شده', 'آزمایشی']);
    expect(text.parties[1]?.facts.slice(0, 3).map(({ name }) => name)).toEqual(['شناسهٔ ملی', 'کد اقتصادی', 'نشانی']);
  });
});

it('free choices are listed below the description of their line, on the page and in the PDF', async () => {
  const text = invoiceText(invoice(), seller);
  expect(text.rows.map(({ details }) => details)).toEqual([[{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }], []]);
  const { html } = invoicePage({ text, pdf: '/pdf', settings: defaultSettings, assets });
  expect(html).toContain('<li>سیستم‌عامل: <bdi>Ubuntu 24.04</bdi></li>');
  const bare = { ...text, rows: text.rows.map((row) => ({ ...row, details: [] })) };
  const [drawn, plain] = await Promise.all([text, bare].map(async (one) => textRuns(await invoicePdf(one)).length));
  expect(drawn).toBeGreaterThan(plain ?? 0);
});

it('the page prints them as text, on a sheet without the frame of the site', () => {
  const text = invoiceText(invoice(), seller);
  const { html } = invoicePage({ text, pdf: '/shop/invoice/a1/pdf', settings: defaultSettings, assets });
  expect(html).toContain('سارا &lt;b&gt;احمدی&lt;/b&gt;');
  expect(html).toMatch(/size: ?A4/);
  expect(html).toContain('href="/shop/invoice/a1/pdf"');
  expect(html).not.toContain('<footer');
});

it('the PDF is drawn in a worker thread, with the site’s font embedded', async () => {
  const bytes = await invoicePdf(invoiceText(invoice({ ...paid, isTest: true }), seller));
  const written = Buffer.from(bytes).toString('latin1');
  expect(written.slice(0, 5)).toBe('%PDF-');
  expect(written).toContain('Vazirmatn');
  expect(written.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('the PDF keeps all text on its pages, however long addresses, names and lines are', async () => {
  const long = 'شهرک علمی و تحقیقاتی، بلوار دانشگاه صنعتی، خیابان شانزدهم، ساختمان ابوریحان، '.repeat(4).slice(0, 300);
  const whole = 'آ'.repeat(120);
  const { buyer, lines } = invoice();
  const text = invoiceText(
    invoice({
      ...paid,
      buyer: { ...buyer, kind: 'company', name: whole, email: `${'a'.repeat(240)}@example.ir`, address: long },
      lines: [0, 1, 2, 3, 4, 5].flatMap((number) =>
        lines.map((line) => ({ ...line, label: number % 2 ? long : `${whole}${whole}` })),
      ),
    }),
    { ...seller, address: long, title: whole },
  );
  const runs = textRuns(await invoicePdf(text));
  expect(runs.length).toBeGreaterThan(150);
  // A4 in points with the page margins; a tolerance of half a point.
  const [left, right, bottom] = [40 - 0.5, 595.28 - 40 + 0.5, 841.89 - 40];
  const outside = runs.filter(({ x, end, y }) => Math.min(x, end) < left || Math.max(x, end) > right || y > bottom);
  expect(outside).toEqual([]);
});
