import { expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { creditRate, type PricingInvoice } from './credit-rate.ts';

const period = { start: 100, end: 200, months: 1, paid: rial(1_000_000) };
const invoice = (
  purpose: PricingInvoice['purpose'],
  paidAt: number,
  vatRate: number,
  periodStart: number | null = null,
): PricingInvoice => ({ purpose, paidAt, vatRate, periodStart });
const order = invoice('order', 90, 900);

it.each([
  ['its order', [order], 900],
  ['its renewal, not the order before it', [order, invoice('renewal', 95, 1000, 100)], 1000],
  ['its own, not the renewal of another period', [order, invoice('renewal', 150, 1000, 200)], 900],
  ['a later upgrade, which paid for the rest of it', [order, invoice('upgrade', 150, 1000)], 1000],
  ['the last of several upgrades', [order, invoice('upgrade', 160, 1100), invoice('upgrade', 150, 1000)], 1100],
  ['no upgrade from before it was paid', [invoice('upgrade', 80, 1000), invoice('renewal', 95, 900, 100)], 900],
  ['no upgrade from after it was over', [order, invoice('upgrade', 200, 1000)], 900],
  ['nothing that is known', [], null],
])('credit of a period has the VAT rate of %s', (_, invoices, rate) => {
  expect(creditRate(period, invoices)).toBe(rate);
});
