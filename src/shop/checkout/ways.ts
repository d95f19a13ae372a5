import type { Rial } from '../../platform/money.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { PaymentWay } from './types.ts';

/** The ways in which an amount can be paid; a gateway that does not take so little or so much is not offered. */
export function waysFor(gateways: readonly Gateway[], due: Rial, balance: Rial | null): PaymentWay[] {
  const fitting = gateways.filter(
    ({ currency, limits }) => currency !== 'IRR' || (due >= limits.min && due <= limits.max),
  );
  return [
    ...fitting.map(({ name, label, kind }) => ({ name, label, kind })),
    ...(balance !== null && balance >= due
      ? [{ name: 'balance', label: 'اعتبار حساب', kind: 'balance' as const }]
      : []),
  ];
}
