import { Fragment } from 'react';
import { addRial, formatToman, type Rial, roundToToman } from '../../platform/money.ts';
import { formatPercent } from '../../platform/persian/digits.ts';
import type { Quote, QuoteLine } from '../../shop/catalogue/types.ts';
import { cycleNames } from './plan-words.ts';

/** What all widgets of the shop say about money, so that configurator, cart and checkout never differ. */

/** `رشد VPS-DE-2` */
export function PlanName({ plan }: { plan: { name: string; code: string } }) {
  return (
    <>
      {`${plan.name} `}
      <bdi dir="ltr">{plan.code}</bdi>
    </>
  );
}

/** The lines of an item: what each is, and what it costs. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <dl className="lines">
      {lines.map(({ kind, label, amount }) => (
        <div key={`${kind} ${label}`} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is paid now (or was), the tax in it to the Toman, and what comes later. */
export function QuoteTotals({ quote, due = 'پرداخت امروز' }: { quote: Quote; due?: string }) {
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

/** What the next periods cost together, for each cycle. */
function renewalsOf({ renewals }: Pick<Quote, 'renewals'>): Quote['renewals'] {
  return Array.from(
    Map.groupBy(renewals, ({ cycle }) => cycle),
    ([cycle, same]) => ({ cycle, amount: addRial(...same.map(({ amount }) => amount)) }),
  );
}

/** What a plan has, part by part: isolated, since numbers of one would stick to Latin letters of the one before. */
export function Specs({ parts }: { parts: readonly string[] }) {
  const told = parts.filter((part) => part !== '');
  return told.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '، '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** An amount with its sign in words: `رایگان`, `−۳۵٬۰۰۰ تومان`. */
function amountText(amount: Rial): string {
  return amount === 0 ? 'رایگان' : formatToman(amount);
}
