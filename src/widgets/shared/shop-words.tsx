import { formatToman, type Rial, roundToToman } from '../../platform/money.ts';
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
          <dt>
            <bdi>{label}</bdi>
          </dt>
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
        <dt>{`مالیات بر ارزش افزوده (${formatPercent(quote.vatRate / 100)}، درون قیمت)`}</dt>
        <dd>{formatToman(roundToToman(quote.vat))}</dd>
      </div>
      <div className="due">
        <dt>{due}</dt>
        <dd>{formatToman(quote.dueNow)}</dd>
      </div>
      {renewalTexts(quote).map((text) => (
        <div key={text}>
          <dt>تمدید</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the next periods cost, one text for each cycle: `۳۴۹٬۰۰۰ تومان، ماهانه`. */
function renewalTexts({ renewals }: Pick<Quote, 'renewals'>): string[] {
  const sums = Map.groupBy(renewals, ({ cycle }) => cycle);
  return Array.from(sums, ([cycle, same]) => {
    const sum = same.reduce((total, { amount }) => total + amount, 0) as Rial;
    return `${formatToman(sum)}، ${cycleNames[cycle]}`;
  });
}

/** An amount with its sign in words: `رایگان`, `−۳۵٬۰۰۰ تومان`. */
function amountText(amount: Rial): string {
  return amount === 0 ? 'رایگان' : formatToman(amount);
}
