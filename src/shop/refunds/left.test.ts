import { expect, it } from 'vitest';
import { leftToRefund } from './left.ts';

const invoice = { total: 1_000, fromBalance: 300, paidAt: 1 };
const refund = (
  method: 'balance' | 'gateway' | 'manual',
  amount: number,
  state: 'requested' | 'refused' = 'requested',
) => ({
  method,
  amount,
  state,
});

it.each([
  ['nothing was asked back', [], 1_000, 700],
  ['a part was asked of the gateway', [refund('gateway', 200)], 800, 500],
  ['a part went to the balance', [refund('balance', 200)], 800, 700],
  ['more went to the balance than it paid', [refund('balance', 600)], 400, 400],
  ['a refund was refused', [refund('gateway', 200, 'refused')], 1_000, 700],
  ['all was asked back', [refund('gateway', 700), refund('manual', 300)], 0, 0],
])(
  'P39 the gateway refunds at most the remaining amount that was paid through it: %s',
  (_name, refunds, all, byGateway) => {
    expect(leftToRefund(invoice, refunds)).toEqual({ all, byGateway });
  },
);

it('nothing is refundable for an unpaid invoice', () => {
  expect(leftToRefund({ ...invoice, paidAt: null }, [])).toEqual({ all: 0, byGateway: 0 });
});
