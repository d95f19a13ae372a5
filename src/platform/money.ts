import { formatNumber, toPersianDigits } from './persian/digits.ts';

declare const unit: unique symbol;

/** An exact amount of money: whole rials. Prices are stored and computed in it and shown in Toman (10 rials). */
export type Rial = number & { readonly [unit]: 'rial' };

/**
 * Creates an amount in rials. Negative amounts are allowed, for refunds and discount lines; anything but a safe integer
 * throws a RangeError.
 */
export function rial(n: number): Rial {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe amount of rials: ${n}`);
  // Minus zero becomes zero.
  return (n + 0) as Rial;
}

/** Converts whole Toman to rials: `toman(199_000)` is 1,990,000 rials. */
export function toman(n: number): Rial {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe amount of Toman: ${n}`);
  return rial(n * 10);
}

/** Returns the sum of amounts; zero for none. */
export function addRial(...amounts: readonly Rial[]): Rial {
  return amounts.reduce((sum, amount) => rial(sum + amount), rial(0));
}

/** Multiplies an amount, for quantities and the months of a cycle; `times` is an integer. */
export function multiplyRial(amount: Rial, times: number): Rial {
  if (!Number.isSafeInteger(times)) throw new RangeError(`Not a whole number of times: ${times}`);
  return rial(amount * times);
}

/** Returns the price after a discount of 0 to 100 whole percent, rounded once, to whole Toman. */
export function percentOff(amount: Rial, percent: number): Rial {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`Not a discount of 0 to 100 whole percent: ${percent}`);
  }
  // amount × (100 − percent) could leave the exact range, so thousands and rest are computed separately.
  const rest = amount % 1000;
  const thousands = (amount - rest) / 1000;
  const remaining = 100 - percent;
  return toman(thousands * remaining + divideRounded(rest * remaining, 1000));
}

/** Rounds to whole Toman; half a Toman away from zero. */
export function roundToToman(amount: Rial): Rial {
  return toman(divideRounded(amount, 10));
}

/** Rounds amounts to whole Toman such that their sum equals the rounded exact sum, so that a displayed column adds up. */
export function inWholeToman(amounts: readonly Rial[]): Rial[] {
  let [exact, shown] = [rial(0), rial(0)];
  return amounts.map((amount) => {
    exact = addRial(exact, amount);
    const part = rial(roundToToman(exact) - shown);
    shown = addRial(shown, part);
    return part;
  });
}

/** Formats an amount with its unit: `formatToman(rial(1_990_000))` → `۱۹۹٬۰۰۰ تومان`. */
export function formatToman(amount: Rial): string {
  return `${formatTomanAmount(amount)} تومان`;
}

/** Formats the number of Toman without the unit; a single rial is shown, never rounded away. */
export function formatTomanAmount(amount: Rial): string {
  const magnitude = Math.abs(amount);
  const rest = magnitude % 10;
  const text = formatNumber((magnitude - rest) / 10) + (rest > 0 ? `٫${toPersianDigits(rest)}` : '');
  return amount < 0 ? `\u200e\u2212${text}` : text;
}

/** Divides by a positive integer, rounded to nearest, halves away from zero, exact for every safe integer. */
function divideRounded(n: number, divisor: number): number {
  const rest = n % divisor;
  const quotient = (n - rest) / divisor;
  return Math.abs(rest) * 2 >= divisor ? quotient + Math.sign(rest) : quotient;
}
