import { formatToman, type Rial, rial } from '../platform/money.ts';
import { paymentName } from '../shop/payment-names.ts';

interface Parted {
  total: Rial;
  fromBalance: Rial;
  paidBy: string | null;
}

/** Returns the shares of balance and gateway of an invoice, as names and amounts; empty if one of them pays all. */
export function partsOf({ total, fromBalance, paidBy }: Parted): Array<{ name: string; value: string; amount: Rial }> {
  if (fromBalance === 0 || fromBalance === total) return [];
  const rest = rial(total - fromBalance);
  return [
    {
      name: paidBy === null ? 'کنار گذاشته از اعتبار حساب' : 'از اعتبار حساب',
      value: formatToman(fromBalance),
      amount: fromBalance,
    },
    { name: paidBy === null ? 'باقی با درگاه' : `با ${paymentName(paidBy)}`, value: formatToman(rest), amount: rest },
  ];
}
