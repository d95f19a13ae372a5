import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Rial, rial, toman } from '../../platform/money.ts';
import type { CreditNote } from '../../shop/credit-notes/index.ts';
import { type CreditLine, splitOverLines, subtractShares } from '../../shop/credit-notes/split.ts';
import { taxNumber } from '../../shop/invoices/tax-number.ts';
import { invoice, paid, seller } from '../invoice/testing.ts';
import { drawPaper } from '../paper/draw.testing.ts';
import { textLines, textRuns } from '../paper/pdf.testing.ts';
import { creditNoteText } from './text.ts';

type Lines = ReturnType<typeof invoice>['lines'];

/** The notes that credit these amounts one after the other. */
function notesOf(amounts: readonly number[], lines: Lines = invoice().lines): CreditNote[] {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sold = invoice({ ...paid, lines, total: rial(total) }) as unknown as CreditNote['invoice'];
  let before: CreditLine[] = lines.map(({ amount, vat }, position) => ({ position, amount, vat }));
  let previous: CreditNote['previous'] = null;
  return amounts.map((amount, index) => {
    const shares = splitOverLines(amount, before);
    const after = subtractShares(before, shares);
    const note: CreditNote = {
      ...{ id: `n${index}`, invoiceId: 'a1', refundId: `r${index}`, number: 7 + index, isTest: false },
      ...{ total: rial(amount), vat: rial(shares.reduce((sum, { vat }) => sum + vat, 0)), method: 'balance' },
      ...{ reason: 'خرید اشتباه بود', madeAt: Date.UTC(2026, 0, 5 + index, 9), invoice: sold },
      ...{ previous, before, after, trace: '' },
    };
    before = after;
    previous = { number: note.number, madeAt: note.madeAt };
    return note;
  });
}
const noteOf = (changes: Partial<CreditNote> = {}, amount = 990_000) => ({
  ...(notesOf([amount])[0] as CreditNote),
  ...changes,
});

describe('P73 a credit note', () => {
  it('lists what it takes from each line, discounts within their line, and what remains', () => {
    const text = creditNoteText(noteOf(), seller);
    const amounts = ['۱٬۹۸۰٬۰۰۰', '۹۰۰٬۰۰۰', '۹۰٬۰۰۰', '۹۹۰٬۰۰۰', '۹۹۰٬۰۰۰'];
    expect(text.rows.map(({ cells }) => cells.slice(2))).toEqual([['سرور مجازی VPS-DE-2', ...amounts]]);
    expect(text.sums?.slice(3)).toEqual(amounts);
    expect(text.totals.map(({ name, value }) => [name, value])).toEqual([
      ['مبلغ فاکتور', '۱٬۹۸۰٬۰۰۰'],
      ['برگشت‌های پیشین', '۰'],
      ['برگشت، بدون مالیات', '۹۰۰٬۰۰۰'],
      ['مالیات بر ارزش افزودهٔ آن (۱۰٪)', '۹۰٬۰۰۰'],
      ['جمع این برگشت', '۹۹۰٬۰۰۰'],
      ['ماندهٔ فاکتور', '۹۹۰٬۰۰۰'],
    ]);
    expect(text.inWords).toBe('نهصد و نود هزار ریال');
    expect(text.columns.reduce((sum, { width }) => sum + width, 0)).toBe(100);
  });

  it('has its own number, that of the invoice, and refers to the document before it by tax numbers', () => {
    const [first, second] = notesOf([990_000, 990_000]).map((note) => creditNoteText(note, seller).facts);
    expect(first?.slice(0, 3).map(({ value }) => value)).toEqual(['۷', '۱۵ دی ۱۴۰۴', '۴۲، ۱۱ دی ۱۴۰۴']);
    const ofInvoice = taxNumber({ memoryId: seller.taxMemoryId, at: paid.paidAt, number: 42 });
    expect([first?.[4]?.value, second?.[4]?.value]).toEqual([ofInvoice, first?.[3]?.value]);
    expect(new Set([ofInvoice, first?.[3]?.value, second?.[3]?.value]).size).toBe(3);
    expect(creditNoteText(noteOf({ isTest: true }), seller).facts).toHaveLength(3);
  });

  it('is marked as whole when nothing remains', () => {
    const [part, whole] = notesOf([990_000, 990_000]).map((note) => creditNoteText(note, seller));
    expect([part?.marks[0]?.text, whole?.marks[0]?.text]).toEqual(['برگشت بخشی از فاکتور', 'برگشت کامل']);
    expect(whole?.totals.at(-1)?.value).toBe('۰');
  });

  it.each<[Partial<CreditNote>, string]>([
    [{ method: 'balance' }, 'به اعتبار حساب خریدار افزوده شد.'],
    [{ method: 'gateway' }, 'از راه زرین‌پال به پرداخت‌کننده بازگردانده شد.'],
    [{ method: 'manual', trace: '4052' }, 'واریز شد؛ شمارهٔ پیگیری ۴۰۵۲.'],
    [{ refundId: null, reason: '' }, 'دیگر پذیرفتنی نبود؛'],
  ])('names where the money went, in both units: %j', (changes, way) => {
    const [money, due, reason] = creditNoteText(noteOf(changes), seller).notes;
    expect(money?.value).toContain(way);
    expect(money?.value).toContain('۹۹۰٬۰۰۰ ریال (۹۹٬۰۰۰ تومان)');
    expect(due?.name).toBe('بدهی خریدار');
    expect(reason?.value).toBe(changes.reason === '' ? undefined : 'خرید اشتباه بود');
  });
});

const line = fc.record({ amount: fc.integer({ min: 0, max: 5_000_000 }), taken: fc.integer({ min: 0, max: 60 }) });

test('P73 the columns of credit notes add up to their total and VAT, and together they are the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(100), { maxLength: 3 }),
      (of, parts) => {
        const priced = (item: number, kind: 'plan' | 'discount', amount: number) => ({
          ...{ item, kind, label: 'خط', quantity: 1, unit: rial(amount), amount: rial(amount), vatRate: 1000 },
          vat: rial(Math.round(amount / 11)),
        });
        const lines = of.flatMap(({ amount, taken }, item) => [
          priced(item, 'plan', amount),
          ...(taken > 0 ? [priced(item, 'discount', -Math.floor((amount * taken) / 100))] : []),
        ]);
        let left = lines.reduce((sum, { amount }) => sum + amount, 0);
        const amounts = [...parts.map((part) => Math.floor((left * part) / 300)), 0]
          .map((part, index, all) => {
            const own = index === all.length - 1 ? left : part;
            left -= own;
            return own;
          })
          .filter((amount) => amount > 0);
        const taken = notesOf(amounts, lines).map((note) => {
          const { sums, rows } = creditNoteText(note, seller);
          const [before, net, vat, total, after] = (sums ?? []).slice(3).map(read);
          expect([(net ?? 0) + (vat ?? 0), vat, total, (before ?? 0) - (total ?? 0)]).toEqual([
            note.total,
            note.vat,
            note.total,
            after,
          ]);
          for (const { cells } of rows) {
            const [from, , , own, rest] = cells.slice(3).map(read);
            expect((from ?? 0) - (own ?? 0)).toBe(rest);
          }
          return rial(total ?? 0);
        });
        expect(taken.reduce<number>((sum, one: Rial) => sum + one, 0)).toBe(amounts.reduce((sum, one) => sum + one, 0));
      },
    ),
  );
});

/** `۱٬۲۰۰` or `−۱` as a number. */
function read(cell: string): number {
  const digits = cell.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replace(/[^\d]/g, '');
  return (cell.includes('−') ? -1 : 1) * Number(digits);
}

it('is drawn on one landscape page, its text in the order of reading', async () => {
  const bytes = await drawPaper(creditNoteText(noteOf(), { ...seller, address: 'خیابان ولی‌عصر، پلاک ۷، '.repeat(12) }));
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
  const read = textLines(bytes).map((one) => one.trim());
  expect(read[0]).toBe('فاکتور برگشت');
  expect(read).toContain('دلیل: خرید اشتباه بود');
  const [left, right, bottom] = [24 - 0.5, 841.89 - 24 + 0.5, 595.28 - 24];
  expect(textRuns(bytes).filter((run) => Math.min(run.x, run.end) < left || Math.max(run.x, run.end) > right)).toEqual(
    [],
  );
  expect(textRuns(bytes).filter(({ y }) => y > bottom)).toEqual([]);
});

test('a test says that it is none', () => {
  const { marks, notes } = creditNoteText(noteOf({ isTest: true, total: toman(99_000) }), seller);
  expect(marks.at(-1)?.text).toBe('آزمایشی');
  expect(notes.at(-1)?.value).toContain('آزمایشی');
});
