import { dayNumber } from '../../platform/db/day-number.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { lastTehranDays, startOfTehranDay } from '../../platform/persian/days.ts';

const dayMs = 86_400_000;
/** Maximum products in the table. */
const mostProducts = 20;

export interface SoldBy {
  name: string;
  count: number;
  total: Rial;
}

/** Sales of the last days. Top-ups and test payments are excluded. */
export interface Sales {
  /** Days in Tehran, oldest first: `2026-01-31`. */
  days: string[];
  /** Amount per day in rials, and the number of invoices. */
  amounts: number[];
  counts: number[];
  total: Rial;
  /** Amount of the previous period. */
  before: Rial;
  /** Refunded amount. */
  refunded: Rial;
  products: SoldBy[];
  gateways: SoldBy[];
}

export async function readSales(db: Db, { now, days: length }: { now: number; days: number }): Promise<Sales> {
  const days = lastTehranDays(now, length);
  const from = startOfTehranDay(days[0] as string);
  const sold = (since: number, until: number) =>
    db
      .selectFrom('invoices')
      .where('paid_at', '>=', since)
      .where('paid_at', '<', until)
      .where('is_test', '=', 0)
      .where('purpose', '!=', 'top-up');
  const present = sold(from, from + length * dayMs);
  // A payment from balance and gateway counts for each with its part.
  const [byDay, earlier, sums, products, brought, balance] = await Promise.all([
    present
      .select((eb) => [
        dayNumber(eb.ref('paid_at'), from).as('day'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('total_rial').as('total'),
      ])
      .groupBy((eb) => dayNumber(eb.ref('paid_at'), from))
      .execute(),
    sold(from - length * dayMs, from)
      .select((eb) => eb.fn.sum<number | null>('total_rial').as('total'))
      .executeTakeFirstOrThrow(),
    present.select((eb) => eb.fn.sum<number | null>('refunded_rial').as('refunded')).executeTakeFirstOrThrow(),
    present
      .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
      .where('invoice_lines.kind', '!=', 'discount')
      .select((eb) => [
        'invoice_lines.label as name',
        eb.fn.sum<number>('invoice_lines.quantity').as('count'),
        eb.fn.sum<number>('invoice_lines.amount_rial').as('total'),
      ])
      .groupBy('invoice_lines.label')
      .orderBy('total', 'desc')
      .limit(mostProducts)
      .execute(),
    present
      .select((eb) => [
        'paid_by as name',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>(eb('total_rial', '-', eb.ref('balance_rial'))).as('total'),
      ])
      .where('paid_by', '!=', 'balance')
      .groupBy('paid_by')
      .execute(),
    present
      .select((eb) => [
        eb.val('balance').as('name'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('balance_rial').as('total'),
      ])
      .where('balance_rial', '>', 0)
      .executeTakeFirstOrThrow(),
  ]);
  const ofDay = new Map(byDay.map((row) => [row.day, row]));
  const amounts = days.map((_, index) => Number(ofDay.get(index)?.total ?? 0));
  const counts = days.map((_, index) => Number(ofDay.get(index)?.count ?? 0));
  return {
    days,
    amounts,
    counts,
    total: rial(amounts.reduce((sum, amount) => sum + amount, 0)),
    before: rial(Number(earlier.total ?? 0)),
    refunded: rial(Number(sums.refunded ?? 0)),
    products: products.map(toSoldBy),
    gateways: [...brought, ...(Number(balance.count) > 0 ? [balance] : [])]
      .map(toSoldBy)
      .toSorted((a, b) => b.total - a.total),
  };
}

const toSoldBy = ({ name, count, total }: { name: string | null; count: number; total: number }): SoldBy => ({
  name: name ?? '',
  count: Number(count),
  total: rial(Number(total)),
});
