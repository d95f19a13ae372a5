import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman } from '../../../platform/money.ts';
import { formatNumber, toPersianDigits } from '../../../platform/persian/digits.ts';
import { paymentName } from '../../../shop/payment-names.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { BriefServices } from '../../shared/screen/shop/brief-services.tsx';
import { invoiceName, invoiceStates, orderStates, purposes } from '../../shared/screen/shop/labels.ts';
import { openInvoice } from '../../shared/screen/shop/open-invoice.ts';
import { Attempts, BuyerPanel, Lines, StateBadge, TestMark, Timeline } from '../../shared/screen/shop/parts.tsx';
import { ReasonDialog } from '../../shared/screen/shop/reason-dialog.tsx';
import { SettleDialog } from '../../shared/screen/shop/settle-dialog.tsx';
import { ShopPage } from '../../shared/screen/shop/shop-page.tsx';
import type { OrderPage } from '../responses.ts';

/** `/wp-admin/orders/5f3a…`: one order with its events and actions. */
export default function OrderScreen() {
  const api = useApi();
  const id = useParams().key ?? '';
  return (
    <ShopPage
      of={['orders', id]}
      lists={['events', 'attempts']}
      read={(query) => api.call('GET staff/orders/:key', { id, query })}
      title={(page) => (page ? `سفارش ${toPersianDigits(page.order.code)}` : 'سفارش')}
      trail={{ label: 'سفارش‌ها', to: '/orders/' }}
      side={(page, reload) => (
        <>
          <State page={page} reload={reload} />
          <BuyerPanel buyer={page.order.buyer} userId={page.order.userId} />
        </>
      )}
      main={(page) => (
        <>
          <Bought page={page} />
          <Paid page={page} />
          <Timeline entries={page.timeline} />
        </>
      )}
    />
  );
}

type Asking = 'cancel' | 'settle';

function State({ page: { order, invoices }, reload }: { page: OrderPage; reload(): void }) {
  const api = useApi();
  const toast = useToast();
  const attempt = useAttempt();
  const { me } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const open = openInvoice(invoices);
  const done = (text: string) => {
    toast({ tone: 'good', text });
    reload();
  };
  const sendLink = async () => {
    const send = () => api.call('POST staff/orders/:key/send-link', { id: order.id, body: {} });
    if (await attempt(send, ({ to }) => `پیوند پیگیری به ${to} فرستاده شد.`, { field: 'to' })) reload();
  };
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state">وضعیت</h2>
      <p>
        <StateBadge told={orderStates[order.state]} /> <TestMark isTest={order.isTest} />
      </p>
      <dl className="facts">
        <dt>مبلغ</dt>
        <dd>{formatToman(order.total)}</dd>
        <dt>ثبت</dt>
        <dd>
          <DateTime at={order.placedAt} />
        </dd>
        {order.state === 'placed' && (
          <>
            <dt>مهلت پرداخت</dt>
            <dd>
              <DateTime at={order.expiresAt} />
            </dd>
          </>
        )}
        {order.quote.coupon !== '' && (
          <>
            <dt>کد تخفیف</dt>
            <dd>
              <bdi dir="ltr">{order.quote.coupon}</bdi>
            </dd>
          </>
        )}
      </dl>
      {hasRight(me.user, 'orders.manage') && (
        <>
          {open && <Button onPress={() => setAsking('settle')}>ثبت پرداخت</Button>}
          <Button kind="plain" onPress={() => void sendLink()}>
            فرستادن پیوند پیگیری
          </Button>
          {order.state === 'placed' && (
            <Button kind="danger" onPress={() => setAsking('cancel')}>
              لغو سفارش
            </Button>
          )}
        </>
      )}
      {asking === 'settle' && open && (
        <SettleDialog
          invoice={open}
          close={() => setAsking(undefined)}
          onDone={() => done('پرداخت ثبت شد و سفارش به راه افتاد.')}
        />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          title="لغو سفارش"
          text={<p>سفارش بسته می‌شود و پیش‌فاکتورش باطل. کد تخفیف و موجودی آزاد می‌شوند. این کار برگشت ندارد.</p>}
          confirm="لغو سفارش"
          isDanger
          close={() => setAsking(undefined)}
          run={async (reason) => {
            await api.call('POST staff/orders/:key/cancel', { id: order.id, body: { reason } });
            done('سفارش لغو شد.');
          }}
        />
      )}
    </section>
  );
}

function Bought({ page: { order, items, services } }: { page: OrderPage }) {
  // Choices are shown with the items.
  const lines = order.quote.lines.map(({ details: _details, ...line }) => line);
  return (
    <section className="panel" aria-labelledby="items">
      <h2 id="items">خریدها</h2>
      <ol className="fact-rows">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of an order are never reordered.
          <li key={index}>
            <div>
              <strong>{item.plan}</strong> <span className="hint">{cycleNames[item.cycle]}</span>
              <dl className="facts">
                {item.hostname !== '' && (
                  <>
                    <dt>{item.nameLabel}</dt>
                    <dd>
                      <bdi dir="ltr">{item.hostname}</bdi>
                    </dd>
                  </>
                )}
                {item.options.map(({ name, value }) => (
                  <div key={name} className="facts-pair">
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                {item.hasSshKey && (
                  <>
                    <dt>کلید SSH</dt>
                    <dd>دارد</dd>
                  </>
                )}
              </dl>
            </div>
          </li>
        ))}
      </ol>
      <Lines label="ریز مبلغ" lines={lines} total={order.quote.dueNow} vat={order.quote.vat} />
      {services.length > 0 && (
        <>
          <h3>سرویس‌ها</h3>
          <BriefServices services={services} />
        </>
      )}
    </section>
  );
}

function Paid({ page: { invoices, attempts } }: { page: OrderPage }) {
  return (
    <section className="panel" aria-labelledby="payments">
      <h2 id="payments">فاکتور و پرداخت</h2>
      <ul className="fact-rows">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              <Link to={`/invoices/${invoice.id}`}>{invoiceName(invoice.number)}</Link>{' '}
              <span className="hint">{purposes[invoice.purpose]}</span>
            </span>
            <span>
              <StateBadge told={invoiceStates[invoice.state]} />
              {formatToman(invoice.total)}
              {invoice.paidBy !== null && `، ${paymentName(invoice.paidBy)}`}
            </span>
          </li>
        ))}
      </ul>
      <h3>تلاش‌های پرداخت ({formatNumber(attempts.total)})</h3>
      <Attempts attempts={attempts} />
    </section>
  );
}
