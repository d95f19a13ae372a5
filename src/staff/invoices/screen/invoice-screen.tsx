import { Printer } from 'lucide';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman, roundToToman } from '../../../platform/money.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { creditNotePath } from '../../../shop/paths.ts';
import { paymentName } from '../../../shop/payment-names.ts';
import { leftToRefund } from '../../../shop/refunds/left.ts';
import { partsOf } from '../../../ui/balance-parts.ts';
import { invoiceName, invoiceStates, purposes, refundMethods } from '../../shared/screen/shop/labels.ts';
import { Attempts, BuyerPanel, Lines, StateBadge, TestMark, Timeline } from '../../shared/screen/shop/parts.tsx';
import { Refund } from '../../shared/screen/shop/refund.tsx';
import { RefundDialog } from '../../shared/screen/shop/refund-dialog.tsx';
import { SettleDialog } from '../../shared/screen/shop/settle-dialog.tsx';
import { ShopPage } from '../../shared/screen/shop/shop-page.tsx';
import type { InvoicePage } from '../responses.ts';

/** `/wp-admin/invoices/5f3a…`: one invoice, its lines and its payments. */
export default function InvoiceScreen() {
  const api = useApi();
  const id = useParams().key ?? '';
  return (
    <ShopPage
      of={['invoices', id]}
      lists={['events', 'attempts']}
      read={(query) => api.call('GET staff/invoices/:key', { id, query })}
      title={(page) => (page ? invoiceName(page.invoice.number) : 'فاکتور')}
      trail={{ label: 'فاکتورها', to: '/invoices/' }}
      actions={
        <>
          <a className="button" data-kind="plain" href={`/shop/invoice/${id}?form=official`}>
            <Glyph drawing={Printer} />
            صورتحساب رسمی
          </a>
          <a className="button" data-kind="plain" href={`/shop/invoice/${id}?form=receipt`}>
            <Glyph drawing={Printer} />
            رسید کوتاه
          </a>
        </>
      }
      side={(page, reload) => (
        <>
          <State page={page} reload={reload} />
          <BuyerPanel buyer={page.invoice.buyer} userId={page.invoice.userId} />
        </>
      )}
      main={(page, reload) => (
        <>
          <section className="panel" aria-labelledby="lines">
            <h2 id="lines">ریز مبلغ</h2>
            <Lines label="ریز مبلغ" lines={page.lines} total={page.invoice.total} vat={page.invoice.vat} />
          </section>
          <section className="panel" aria-labelledby="payments">
            <h2 id="payments">پرداخت‌ها</h2>
            <Attempts attempts={page.attempts} />
          </section>
          {page.refunds.length > 0 && (
            <section className="panel" aria-labelledby="refunds">
              <h2 id="refunds">بازگشت پول</h2>
              <ul className="fact-rows">
                {page.refunds.map((refund) => (
                  <li key={refund.id}>
                    <Refund refund={refund} onDone={reload} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CreditNotes notes={page.creditNotes} />
          <Timeline entries={page.timeline} />
        </>
      )}
    />
  );
}

function CreditNotes({ notes }: { notes: InvoicePage['creditNotes'] }) {
  if (notes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="credit-notes">
      <h2 id="credit-notes">فاکتورهای برگشت</h2>
      <ul className="fact-rows">
        {notes.map((note) => (
          <li key={note.id}>
            <div className="attempt">
              <p className="entry-head">
                <a href={creditNotePath(note)}>فاکتور برگشت {toPersianDigits(note.number)}</a>
                <TestMark isTest={note.isTest} />
                <DateTime at={note.madeAt} />
              </p>
              <p>
                <strong>{formatToman(note.total)}</strong> · مالیات آن {formatToman(roundToToman(note.vat))} ·{' '}
                {refundMethods[note.method]}
              </p>
              {note.reason !== '' && <p className="entry-foot">{note.reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ page, reload }: { page: InvoicePage; reload(): void }) {
  const { invoice, orderCode } = page;
  const toast = useToast();
  const { me } = useSession();
  const [isSettling, setSettling] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const left = leftToRefund(invoice, page.refunds);
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state">وضعیت</h2>
      <p>
        <StateBadge told={invoiceStates[invoice.state]} /> <TestMark isTest={invoice.isTest} />
      </p>
      <dl className="facts">
        <dt>بابت</dt>
        <dd>
          {invoice.purpose !== 'order' && purposes[invoice.purpose]}{' '}
          {invoice.serviceId !== null && <Link to={`/services/${invoice.serviceId}`}>دیدن سرویس</Link>}{' '}
          {invoice.orderId !== null && (
            <Link to={`/orders/${invoice.orderId}`}>سفارش {toPersianDigits(orderCode ?? '')}</Link>
          )}
        </dd>
        <dt>مبلغ</dt>
        <dd>{formatToman(invoice.total)}</dd>
        {invoice.refunded > 0 && (
          <>
            <dt>برگشت‌خورده</dt>
            <dd>{formatToman(invoice.refunded)}</dd>
          </>
        )}
        {partsOf(invoice).map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>صدور</dt>
        <dd>
          <DateTime at={invoice.createdAt} />
        </dd>
        {invoice.paidAt === null ? (
          <>
            <dt>سررسید</dt>
            <dd>
              <DateTime at={invoice.dueAt} />
            </dd>
          </>
        ) : (
          <>
            <dt>پرداخت</dt>
            <dd>
              <DateTime at={invoice.paidAt} /> {paymentName(invoice.paidBy ?? '')}
            </dd>
          </>
        )}
      </dl>
      {invoice.state === 'proforma' && hasRight(me.user, 'orders.manage') && (
        <Button onPress={() => setSettling(true)}>ثبت پرداخت</Button>
      )}
      {left.all > 0 && hasRight(me.user, 'orders.manage') && (
        <Button kind="plain" onPress={() => setRefunding(true)}>
          بازگشت پول…
        </Button>
      )}
      {isRefunding && (
        <RefundDialog
          page={page}
          left={left}
          close={() => setRefunding(false)}
          onDone={() => {
            toast({ tone: 'good', text: 'درخواست بازگشت پول ثبت شد.' });
            reload();
          }}
        />
      )}
      {isSettling && (
        <SettleDialog
          invoice={invoice}
          close={() => setSettling(false)}
          onDone={() => {
            toast({ tone: 'good', text: 'پرداخت ثبت شد.' });
            reload();
          }}
        />
      )}
    </section>
  );
}
