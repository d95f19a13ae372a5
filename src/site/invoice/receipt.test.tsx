import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../content/settings/index.ts';
import { rial, toman } from '../../platform/money.ts';
import { drawPaper } from '../paper/draw.testing.ts';
import { paperPage } from '../paper/page.tsx';
import { textLines, textRuns } from '../paper/pdf.testing.ts';
import { paperPdf } from '../paper/pdf.ts';
import { officialText } from './official.ts';
import { receiptText } from './receipt.ts';
import { invoice, paid, seller } from './testing.ts';

const assets = { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' };
describe('the words of a receipt', () => {
  it('call it a pro-forma without a number until it is paid', () => {
    const text = receiptText(invoice(), seller);
    expect(text.title).toBe('پیش‌فاکتور');
    expect(text.facts.map(({ name }) => name)).toEqual(['تاریخ صدور', 'مهلت پرداخت']);
    expect(text.marks).toEqual([{ text: 'پرداخت نشده', tone: 'warning' }]);
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
    const { rows, totals } = receiptText(invoice({ lines, total: rial(5_880_000) }), seller);
    expect(rows.map(({ cells }) => cells[4])).toEqual(['۱۸٬۰۹۱', '۳۱٬۷۲۷', '\u200e−۳٬۱۸۲', '۶٬۸۱۹']);
    expect(totals.map(({ value }) => value)).toEqual(['۵۳۴٬۵۴۵', '۵۳٬۴۵۵', '۵۸۸٬۰۰۰']);
  });

  it('show number, Jalali time and payment method after payment', () => {
    const text = receiptText(invoice(paid), seller);
    expect(text.title).toBe('رسید پرداخت');
    expect(text.facts).toEqual([
      { name: 'شماره', value: '۴۲' },
      { name: 'تاریخ صدور', value: '۱۱ دی ۱۴۰۴' },
      { name: 'تاریخ پرداخت', value: '۱۱ دی ۱۴۰۴ ساعت ۱۳:۳۰' },
      { name: 'شیوهٔ پرداخت', value: 'زرین‌پال' },
    ]);
    expect(text.marks).toEqual([{ text: 'پرداخت‌شده', tone: 'success' }]);
  });

  it('P73 are the same after a refund, which has a paper of its own', () => {
    const returned = invoice({ ...paid, state: 'refunded', refunded: toman(198_000) });
    expect(receiptText(returned, seller)).toEqual(receiptText(invoice(paid), seller));
    expect(officialText(returned, seller)).toEqual(officialText(invoice(paid), seller));
  });

  it('name every rate of VAT: that of the day, and that at which credit was paid', () => {
    const [first, credit] = invoice().lines;
    if (!first || !credit) throw new Error('lines are missing');
    const { totals } = receiptText(invoice({ lines: [first, { ...credit, vatRate: 900 }] }), seller);
    expect(totals[1]?.name).toBe('مالیات بر ارزش افزوده (۱۰٪ و ۹٪)');
  });

  it('give each line its VAT, discounts too, and add up', () => {
    const { rows, totals } = receiptText(invoice(), seller);
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
    const text = receiptText(invoice({ ...paid, isTest: true, buyer: company }), seller);
    expect(text.facts[0]?.value).toBe('آزمایشی ۴۲');
    expect(text.marks.map((mark) => mark.text)).toEqual(['پرداخت‌شده', 'آزمایشی']);
    expect(text.parties[1]?.facts.slice(0, 3).map(({ name }) => name)).toEqual(['شناسهٔ ملی', 'کد اقتصادی', 'نشانی']);
  });
});

it('free choices are listed below the description of their line, on the page and in the PDF', async () => {
  const text = receiptText(invoice(), seller);
  expect(text.rows.map(({ details }) => details)).toEqual([[{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }], []]);
  const { html } = paperPage({ text, links: [], pdf: '/pdf', settings: defaultSettings, assets });
  expect(html).toContain('<li>سیستم‌عامل: <bdi>Ubuntu 24.04</bdi></li>');
  const bare = { ...text, rows: text.rows.map((row) => ({ ...row, details: [] })) };
  const [drawn, plain] = await Promise.all([text, bare].map(async (one) => textRuns(await drawPaper(one)).length));
  expect(drawn).toBeGreaterThan(plain ?? 0);
});

it('the page prints them as text, on a sheet without the frame of the site', () => {
  const text = receiptText(invoice(), seller);
  const { html } = paperPage({ text, links: [], pdf: '/shop/invoice/a1/pdf', settings: defaultSettings, assets });
  expect(html).toContain('سارا &lt;b&gt;احمدی&lt;/b&gt;');
  expect(html).toMatch(/size: ?A4/);
  expect(html).toContain('href="/shop/invoice/a1/pdf"');
  expect(html).not.toContain('<footer');
});

it('the PDF is drawn in a worker thread, with the site’s font embedded', async () => {
  const bytes = await paperPdf(receiptText(invoice({ ...paid, isTest: true }), seller));
  const written = Buffer.from(bytes).toString('latin1');
  expect(written.slice(0, 5)).toBe('%PDF-');
  expect(written).toContain('Vazirmatn');
  expect(written.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('text of the PDF is copied in the order of reading: Persian, Latin and numbers in one line, names before values', async () => {
  const [line] = invoice().lines;
  if (!line) throw new Error('no line');
  const lines = [{ ...line, label: 'سرور مجازی VPS-DE-2 آلمان از ۱ دی ۱۴۰۴ تا ۱ بهمن ۱۴۰۴' }];
  const official = officialText(invoice({ ...paid, lines }), { ...seller, city: 'لادن، الله‌آباد، معلّم يا office' });
  const bytes = await paperPdf(official);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('ActualText');
  const read = textLines(bytes).map((one) => one.trim());
  const at = (start: string) => read.findIndex((one) => one.startsWith(start));
  expect(read[0]).toBe('صورتحساب فروش کالا و خدمات');
  expect(read).toContain('شمارهٔ سریال: ۴۲');
  expect(read).toContain('نشانی: خیابان ولی‌عصر، پلاک ۷');
  expect(read).toContain('شهر: لادن، الله‌آباد، معلّم يا office');
  const row = at('سرور مجازی');
  expect(read.slice(row, row + 3).join(' ')).toContain('سرور مجازی VPS-DE-2 آلمان از ۱ دی ۱۴۰۴ تا ۱ بهمن ۱۴۰۴');
  expect([at('ردیف'), at('کد کالا'), row, at('جمع کل')]).toEqual(
    [at('ردیف'), at('کد کالا'), row, at('جمع کل')].toSorted((a, b) => a - b),
  );
});

it('the PDF keeps all text on its pages, however long addresses, names and lines are', async () => {
  const long = 'شهرک علمی و تحقیقاتی، بلوار دانشگاه صنعتی، خیابان شانزدهم، ساختمان ابوریحان، '.repeat(4).slice(0, 300);
  const whole = 'آ'.repeat(120);
  const { buyer, lines } = invoice();
  const text = receiptText(
    invoice({
      ...paid,
      buyer: { ...buyer, kind: 'company', name: whole, email: `${'a'.repeat(240)}@example.ir`, address: long },
      lines: [0, 1, 2, 3, 4, 5].flatMap((number) =>
        lines.map((line) => ({ ...line, label: number % 2 ? long : `${whole}${whole}` })),
      ),
    }),
    { ...seller, address: long, name: whole },
  );
  const runs = textRuns(await drawPaper(text));
  expect(runs.length).toBeGreaterThan(150);
  // A4 in points with the page margins and a tolerance of half a point; the number of the page is below.
  const [left, right, bottom] = [40 - 0.5, 595.28 - 40 + 0.5, 841.89 - 8];
  const outside = runs.filter(({ x, end, y }) => Math.min(x, end) < left || Math.max(x, end) > right || y > bottom);
  expect(outside).toEqual([]);
});
