import type { ReactNode } from 'react';
import { addRial, formatToman, type Rial, roundToToman } from '../platform/money.ts';
import { formatPercent } from '../platform/persian/digits.ts';
import { cycleNames } from '../shop/catalogue/cycle-names.ts';
import type { LineDetail, Quote, QuoteLine } from '../shop/catalogue/types.ts';

interface ReceiptInput {
  quote: Quote;
  /** Label of the amount due if it is not due today. */
  due?: string;
  /** Purchased items, above the totals. */
  children?: ReactNode;
}

/**
 * Totals of a quote on a receipt with a torn edge, the same from the configurator to the order; styled by `receipt.css`.
 * An empty quote has no totals: 0 would look payable.
 */
export function Receipt({ quote, due = 'پرداخت امروز', children }: ReceiptInput) {
  return (
    <div className="receipt">
      {children}
      {quote.lines.length > 0 && <Totals quote={quote} due={due} />}
    </div>
  );
}

function Totals({ quote, due }: { quote: Quote; due: string }) {
  return (
    <dl className="totals">
      {quote.discount > 0 && (
        <div>
          <dt>سود شما از تخفیف</dt>
          <dd>{formatToman(quote.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{`مالیات (${formatPercent(quote.vatRate / 100)}، درون قیمت)`}</dt>
        <dd>{formatToman(roundToToman(quote.vat))}</dd>
      </div>
      <div className="due">
        <dt>{due}</dt>
        <dd>{formatToman(quote.dueNow)}</dd>
      </div>
      {renewalsOf(quote).map(({ cycle, amount }) => (
        <div key={cycle}>
          <dt>{`تمدید ${cycleNames[cycle]}`}</dt>
          <dd>{formatToman(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The lines of an item with their prices. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <dl className="lines">
      {lines.map(({ kind, label, amount, details = [] }) => (
        <div key={`${kind} ${label}`} data-kind={kind}>
          <dt>
            {label}
            {details.length > 0 && <LineDetails details={details} />}
          </dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Free options of a line. */
export function LineDetails({ details }: { details: readonly LineDetail[] }) {
  return (
    <ul className="details">
      {details.map(({ name, value }) => (
        <li key={name}>
          {`${name}: `}
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Sums the renewals per cycle. */
function renewalsOf({ renewals }: Pick<Quote, 'renewals'>): Quote['renewals'] {
  return Array.from(
    Map.groupBy(renewals, ({ cycle }) => cycle),
    ([cycle, same]) => ({ cycle, amount: addRial(...same.map(({ amount }) => amount)) }),
  );
}

/** An amount with its sign in words: `رایگان`, `−۳۵٬۰۰۰ تومان`. */
function amountText(amount: Rial): string {
  return amount === 0 ? 'رایگان' : formatToman(amount);
}
