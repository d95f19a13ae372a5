import { type Rial, rial } from '../../platform/money.ts';
import type { RefundState } from './states.ts';
import type { RefundsTable } from './tables.ts';

interface Paid {
  total: number;
  /** Part from the balance. */
  fromBalance: number;
  paidAt: number | null;
}

interface RefundAmount {
  state: RefundState;
  method: RefundsTable['method'];
  amount: number;
}

/** Refundable amount of an invoice, and the part its gateway can return: no more than was paid through it. */
export function leftToRefund(
  { total, fromBalance, paidAt }: Paid,
  refunds: readonly RefundAmount[],
): { all: Rial; byGateway: Rial } {
  if (paidAt === null) return { all: rial(0), byGateway: rial(0) };
  const counted = refunds.filter(({ state }) => state !== 'refused');
  const sum = (some: readonly RefundAmount[]) => some.reduce((before, { amount }) => before + amount, 0);
  const all = total - sum(counted);
  const byGateway = total - fromBalance - sum(counted.filter(({ method }) => method === 'gateway'));
  return { all: rial(all), byGateway: rial(Math.min(all, byGateway)) };
}
