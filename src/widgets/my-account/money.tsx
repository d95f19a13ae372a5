import { rial } from '../../platform/money.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { QuoteLine } from '../../shop/catalogue/types.ts';
import type { CreditNoteSummary } from '../../shop/credit-notes/read.ts';
import { paymentName } from '../../shop/payment-names.ts';
import type { OwnRefund } from '../../shop/refunds/own.ts';
import { SoldName } from '../../ui/sold-name.tsx';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { balanceLabels, checkedWord, invoiceLabels, orderLabels, paymentWord, purposeLabels } from './labels.ts';
import { Card, Day, Empty, Facts, invoicePath, Money, Pages, payPath } from './parts.tsx';
import { Refunds } from './refunds.tsx';

type Invoices = Array<
  NonNullable<AccountData['openInvoices']>[number] & { refunds?: OwnRefund[]; creditNotes?: CreditNoteSummary[] }
>;

export function OrderList({ orders }: { orders: NonNullable<AccountData['orders']>['rows'] }) {
  if (orders.length === 0)
    return (
      <Empty href="/order/" link="شروع سفارش">
        هنوز سفارشی نداده‌اید.
      </Empty>
    );
  return (
    <ul className="cards rows orders">
      {orders.map((order) => (
        <Card
          key={order.id}
          title={`سفارش ${toPersianDigits(order.code)}`}
          state={order.isChecked ? checkedWord : orderLabels[order.state]}
          isTest={order.isTest}
        >
          <Facts
            facts={[
              ['خرید', <SoldName key="bought">{boughtWords(order.quote.lines)}</SoldName>],
              ['تاریخ', <Day key="day" at={order.placedAt} />],
              ['مبلغ', <Money key="money" amount={order.quote.dueNow} />],
            ]}
          />
          <InvoiceWays id={order.invoiceId} isOpen={order.state === 'placed'} isChecked={order.isChecked} />
        </Card>
      ))}
    </ul>
  );
}

const boughtWords = (lines: readonly QuoteLine[]) =>
  lines.flatMap(({ kind, label }) => (kind === 'plan' ? [label] : [])).join('؛ ');

export function InvoiceList({ invoices, empty }: { invoices: Invoices; empty: string }) {
  if (invoices.length === 0) return <Empty>{empty}</Empty>;
  return (
    <ul className="cards rows">
      {invoices.map((invoice) => (
        <Card
          key={invoice.id}
          title={invoiceTitle(invoice)}
          state={invoice.isChecked ? checkedWord : invoiceLabels[invoice.state]}
        >
          <Facts
            facts={[
              ['برای', purposeLabels[invoice.purpose]],
              ['مبلغ', <Money key="money" amount={invoice.total} />],
              invoice.refunded > 0 && ['برگشت‌خورده', <Money key="refunded" amount={invoice.refunded} />],
              invoice.paidAt === null
                ? ['سررسید', <Day key="due" at={invoice.dueAt} />]
                : ['پرداخت', <Day key="paid" at={invoice.paidAt} />],
            ]}
          />
          <InvoiceWays id={invoice.id} isOpen={invoice.state === 'proforma'} isChecked={invoice.isChecked} />
          <Refunds refunds={invoice.refunds ?? []} creditNotes={invoice.creditNotes ?? []} />
        </Card>
      ))}
    </ul>
  );
}

function invoiceTitle({ number, isTest }: Invoices[number]): string {
  if (number === null) return 'پیش‌فاکتور';
  return `${isTest ? 'فاکتور آزمایشی' : 'فاکتور'} ${toPersianDigits(number)}`;
}

function InvoiceWays({ id, isOpen, isChecked }: { id: string; isOpen: boolean; isChecked: boolean }) {
  return (
    <p className="ways">
      {isChecked && <a href={payPath(id)}>پیگیری پرداخت</a>}
      {isOpen && !isChecked && (
        <a className="button" href={payPath(id)}>
          پرداخت
        </a>
      )}
      <a href={`${invoicePath(id)}?form=receipt`}>{isOpen ? 'پیش‌فاکتور کوتاه' : 'رسید'}</a>
      <a href={`${invoicePath(id)}?form=official`}>{isOpen ? 'پیش‌فاکتور رسمی' : 'صورتحساب رسمی'}</a>
      <a href={`${invoicePath(id)}/pdf`}>دریافت PDF</a>
    </p>
  );
}

export function PaymentList({ payments }: { payments: NonNullable<AccountData['payments']>['rows'] }) {
  if (payments.length === 0) return <Empty>هنوز پرداختی نداشته‌اید.</Empty>;
  return (
    <ul className="cards rows">
      {payments.map((payment) => (
        <Card
          key={payment.id}
          title={`${purposeLabels[payment.purpose]} با ${paymentName(payment.gateway)}`}
          state={paymentWord(payment)}
        >
          <Facts
            facts={[
              ['مبلغ', <Money key="money" amount={rial(payment.amount + payment.fromBalance)} />],
              payment.fromBalance > 0 && ['از اعتبار', <Money key="balance" amount={payment.fromBalance} />],
              payment.fromBalance > 0 && [
                `با ${paymentName(payment.gateway)}`,
                <Money key="rest" amount={payment.amount} />,
              ],
              ['زمان', <Day key="day" at={payment.at} withTime />],
              payment.ref !== null && [
                'شمارهٔ پیگیری',
                <bdi key="ref" className="ref">
                  {payment.ref}
                </bdi>,
              ],
            ]}
          />
          <p className="ways">
            <a href={invoicePath(payment.invoiceId)}>فاکتور</a>
          </p>
          <Refunds refunds={payment.refunds} creditNotes={payment.creditNotes} />
        </Card>
      ))}
    </ul>
  );
}

export function BalanceView({
  balance,
  path,
  page,
}: {
  balance: NonNullable<AccountData['balance']>;
  path: string;
  page: number;
}) {
  const { rows, hasMore } = balance.entries;
  return (
    <>
      <div className="glance">
        <Facts facts={[['اعتبار شما', <Money key="sum" amount={balance.amount} />]]} />
      </div>
      <section>
        <h3>افزایش اعتبار</h3>
        <AccountForm action="top-up" returnTo={`${path}?tab=balance`} submit="پرداخت">
          <label>
            مبلغ به تومان
            <input name="amount" inputMode="numeric" autoComplete="off" dir="ltr" required maxLength={20} />
          </label>
        </AccountForm>
      </section>
      <section>
        <h3>گردش اعتبار</h3>
        {rows.length === 0 ? (
          <Empty>هنوز چیزی در اعتبار شما جابه‌جا نشده است.</Empty>
        ) : (
          <ul className="ledger">
            {rows.map((entry) => (
              <li key={entry.id}>
                <span>
                  {balanceLabels[entry.kind]}
                  {entry.note !== '' && <small>{entry.note}</small>}
                </span>
                <Day at={entry.at} />
                <strong data-tone={entry.amount < 0 ? 'bad' : 'good'}>
                  <Money amount={entry.amount} />
                </strong>
              </li>
            ))}
          </ul>
        )}
        <Pages href={`${path}?tab=balance`} page={page} hasMore={hasMore} />
      </section>
    </>
  );
}
