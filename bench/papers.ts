import { defaultSettings } from '../src/content/settings/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { rial } from '../src/platform/money.ts';
import { emptyBuyer } from '../src/shop/customers/empty-buyer.ts';
import { presentSeller } from '../src/shop/invoices/seller.ts';
import type { PrintedInvoice } from '../src/site/invoice/printed.ts';
import { invoiceText } from '../src/site/invoice/text.ts';
import { drawPaper } from '../src/site/paper/draw.ts';
import { paperPage } from '../src/site/paper/page.tsx';
import { cpuMs } from './render.ts';
import { median } from './statistics.ts';

export interface PapersTask {
  rounds: number;
  /** Processor time of one turn. */
  turnMs: number;
}

export interface PapersCost {
  lines: number;
  /** Processor time of the words and the page of the official form. */
  pageMs: number;
  /** Processor time of the same as PDF, without the start of its thread. */
  pdfMs: number;
  pageBytes: number;
  pdfBytes: number;
}

const lines = 5;

/** Prints an invoice of several lines with discounts as a page and as PDF. */
export async function measurePapers({ assets }: Services, { rounds, turnMs }: PapersTask): Promise<PapersCost> {
  const seller = presentSeller(defaultSettings);
  const words = () => invoiceText('official', sample(), seller);
  const page = async () => paperPage({ text: words(), links: [], pdf: '/', settings: defaultSettings, assets });
  const times = { page: [] as number[], pdf: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const pageMs = await cpuMs(page, turnMs);
    const pdfMs = await cpuMs(() => drawPaper(words()), turnMs);
    if (round === 0) continue;
    times.page.push(pageMs);
    times.pdf.push(pdfMs);
  }
  return {
    lines,
    pageMs: median(times.page),
    pdfMs: median(times.pdf),
    pageBytes: Buffer.byteLength((await page()).html),
    pdfBytes: (await drawPaper(words())).length,
  };
}

function sample(): PrintedInvoice {
  const priced = (item: number, kind: 'plan' | 'discount', amount: number) => ({
    ...{ item, kind, label: kind === 'plan' ? `سرور مجازی VPS-DE-${item + 1}، ماهانه` : 'تخفیف', quantity: 1 },
    ...{ unit: rial(amount), amount: rial(amount), vat: rial(Math.round(amount / 11)), vatRate: 1000 },
    details: kind === 'plan' ? [{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }] : [],
  });
  const sold = Array.from({ length: lines }, (_, item) => [
    priced(item, 'plan', 1_990_000 * (item + 1)),
    priced(item, 'discount', -199_000),
  ]).flat();
  return {
    ...{ id: 'bench', purpose: 'order', state: 'paid', number: 42, isTest: false, vatRate: 1000 },
    ...{ total: rial(sold.reduce((sum, { amount }) => sum + amount, 0)), refunded: rial(0), fromBalance: rial(0) },
    buyer: { kind: 'company', ...emptyBuyer, name: 'شرکت نمونه', address: 'تهران، خیابان ولی‌عصر، پلاک ۷' },
    ...{ createdAt: 0, dueAt: 0, paidAt: 0, paidBy: 'zarinpal', lines: sold },
  };
}
