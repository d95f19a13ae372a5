/** An invoice line, or its remaining amount. */
export interface CreditLine {
  position: number;
  /** With VAT; negative for discounts. */
  amount: number;
  vat: number;
}

/**
 * Splits a credited amount over what remains of the lines of an invoice, in proportion to their amounts. The shares add
 * up to the amount by the method of the largest remainder, and none exceeds its line; VAT is the share of the line's
 * VAT. Crediting the whole remaining amount takes every line in full.
 */
export function splitOverLines(amount: number, remaining: readonly CreditLine[]): CreditLine[] {
  const whole = remaining.reduce((sum, line) => sum + line.amount, 0);
  if (amount <= 0 || amount > whole) throw new RangeError(`${amount} of ${whole} rials that remain`);
  const parts = remaining.map((line) => {
    const [low, rest] = divideDown(BigInt(line.amount) * BigInt(amount), BigInt(whole));
    return { ...line, low, rest };
  });
  const missing = amount - parts.reduce((sum, { low }) => sum + low, 0);
  const raised = new Set(
    parts.toSorted((a, b) => compare(b.rest, a.rest) || a.position - b.position).slice(0, missing),
  );
  return parts.map((part) => {
    const share = part.low + (raised.has(part) ? 1 : 0);
    return { position: part.position, amount: share, vat: vatOf(part, share) };
  });
}

/** Subtracts credited shares from the lines of an invoice. */
export function subtractShares(lines: readonly CreditLine[], shares: readonly CreditLine[]): CreditLine[] {
  return lines.map((line) => {
    const own = shares.filter(({ position }) => position === line.position);
    return {
      position: line.position,
      amount: line.amount - own.reduce((sum, { amount }) => sum + amount, 0),
      vat: line.vat - own.reduce((sum, { vat }) => sum + vat, 0),
    };
  });
}

/** VAT of a share of a line, rounded to the rial. */
function vatOf({ amount, vat }: CreditLine, share: number): number {
  if (amount === 0) return 0;
  const [low, rest] = divideDown(BigInt(vat) * BigInt(share), BigInt(amount));
  return low + (rest * 2n >= BigInt(Math.abs(amount)) ? 1 : 0);
}

/** Quotient rounded down, and the rest, which is never negative. */
function divideDown(n: bigint, by: bigint): [quotient: number, rest: bigint] {
  const [value, divisor] = by < 0n ? [-n, -by] : [n, by];
  const rest = ((value % divisor) + divisor) % divisor;
  return [Number((value - rest) / divisor), rest];
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
