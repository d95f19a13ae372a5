import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatToman, formatTomanAmount } from '../../../platform/money.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import type { BalanceKind } from '../../../shop/balance/tables.ts';
import { emptyBuyer } from '../../../shop/customers/empty-buyer.ts';
import { pageLimits } from '../../../shop/page-limits.ts';
import { BriefServices } from '../../shared/screen/shop/brief-services.tsx';
import { invoiceName, invoiceStates, orderStates, purposes } from '../../shared/screen/shop/labels.ts';
import { Pages } from '../../shared/screen/shop/pages.tsx';
import { BuyerFacts, StateBadge, TestMark } from '../../shared/screen/shop/parts.tsx';
import { ShopPage } from '../../shared/screen/shop/shop-page.tsx';
import type { CustomerPage } from '../responses.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const kinds: Readonly<Record<BalanceKind, string>> = {
  'top-up': 'افزایش اعتبار',
  held: 'بخشی از پرداخت یک فاکتور',
  released: 'برگشت آن بخش؛ پرداخت انجام نشد',
  payment: 'پرداخت فاکتور',
  refund: 'بازگشت پول',
  'paid-out': 'برگرداندن اعتبار به مشتری',
  overpaid: 'پول بیش از فاکتور',
  correction: 'اصلاح همکاران',
};

/** `/wp-admin/customers/…/`: one customer with purchases and balance. */
export default function CustomerScreen() {
  const api = useApi();
  const id = useParams().person ?? '';
  return (
    <ShopPage
      of={['customers', id]}
      lists={['orders', 'invoices', 'entries']}
      read={(query) => api.call('GET staff/customers/:person', { id, query })}
      title={(page) => page?.customer.name || 'مشتری'}
      trail={{ label: 'مشتریان', to: '/customers/' }}
      side={(page) => <About page={page} />}
      main={(page, reload) => (
        <>
          <Bought page={page} />
          <Ledger page={page} onChanged={reload} />
        </>
      )}
    />
  );
}

function About({ page: { customer, balance } }: { page: CustomerPage }) {
  const { name, mobile, buyer, isIdentityVerified } = customer;
  const known = { kind: 'person' as const, ...emptyBuyer, name, ...buyer };
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">مشخصات</h2>
      <BuyerFacts buyer={{ ...known, mobile: mobile ?? known.mobile }} />
      <p>
        {mobile !== null && (
          <span className="badge" data-status="published">
            شمارهٔ همراه تأییدشده
          </span>
        )}{' '}
        {isIdentityVerified && (
          <span className="badge" data-status="published">
            هویت تأییدشده
          </span>
        )}
      </p>
      <dl className="facts">
        <dt>اعتبار</dt>
        <dd>{formatToman(balance)}</dd>
      </dl>
    </section>
  );
}

function Bought({ page: { services, orders, invoices } }: { page: CustomerPage }) {
  return (
    <>
      <section className="panel" aria-labelledby="services">
        <h2 id="services">سرویس‌ها</h2>
        {services.length === 0 && <p className="hint">هنوز سرویسی ندارد.</p>}
        <BriefServices services={services} />
      </section>
      <section className="panel" aria-labelledby="orders">
        <h2 id="orders">سفارش‌ها</h2>
        {orders.total === 0 && <p className="hint">هنوز سفارشی نداده است.</p>}
        <ul className="fact-rows">
          {orders.rows.map((order) => (
            <li key={order.id}>
              <span>
                <Link to={`/orders/${order.id}`}>{toPersianDigits(order.code)}</Link> <DateTime at={order.placedAt} />
              </span>
              <span>
                <StateBadge told={orderStates[order.state]} />
                {formatToman(order.total)}
              </span>
            </li>
          ))}
        </ul>
        <Pages name="orders" label="سفارش‌ها" total={orders.total} perPage={pageLimits.orders} />
      </section>
      <section className="panel" aria-labelledby="invoices">
        <h2 id="invoices">فاکتورها</h2>
        {invoices.total === 0 && <p className="hint">هنوز فاکتوری ندارد.</p>}
        <ul className="fact-rows">
          {invoices.rows.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <Link to={`/invoices/${invoice.id}`}>{invoiceName(invoice.number)}</Link>{' '}
                <span className="hint">{purposes[invoice.purpose]}</span> <DateTime at={invoice.createdAt} />
              </span>
              <span>
                <StateBadge told={invoiceStates[invoice.state]} />
                {formatToman(invoice.total)}
              </span>
            </li>
          ))}
        </ul>
        <Pages name="invoices" label="فاکتورها" total={invoices.total} perPage={pageLimits.invoices} />
      </section>
    </>
  );
}

function Ledger({ page, onChanged }: { page: CustomerPage; onChanged(): void }) {
  const { me } = useSession();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section className="panel" aria-labelledby="ledger">
      <h2 id="ledger">گردش اعتبار</h2>
      {page.ledger.total === 0 ? (
        <p className="hint">هنوز چیزی به اعتبار این مشتری افزوده یا از آن کم نشده است.</p>
      ) : (
        <table className="money-table" aria-label="گردش اعتبار">
          <thead>
            <tr>
              <th scope="col">بابت</th>
              <th scope="col">تومان</th>
              <th scope="col">مانده</th>
            </tr>
          </thead>
          <tbody>
            {page.ledger.rows.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {entry.invoiceId === null ? (
                    kinds[entry.kind]
                  ) : (
                    <Link to={`/invoices/${entry.invoiceId}`}>{kinds[entry.kind]}</Link>
                  )}{' '}
                  <TestMark isTest={entry.isTest} />
                  <span className="row-note">
                    <DateTime at={entry.at} />
                    {entry.by !== null && <> · {entry.by}</>}
                    {entry.note !== '' && <> · {entry.note}</>}
                  </span>
                </th>
                <td>{formatTomanAmount(entry.amount)}</td>
                <td>{formatTomanAmount(entry.sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages name="entries" label="گردش اعتبار" total={page.ledger.total} perPage={pageLimits.entries} />
      {hasRight(me.user, 'orders.manage') && (
        <div className="panel-actions">
          <Button kind="plain" onPress={() => setCorrecting(true)}>
            اصلاح اعتبار
          </Button>
        </div>
      )}
      {isCorrecting && (
        <CorrectionDialog id={page.customer.userId} close={() => setCorrecting(false)} onChanged={onChanged} />
      )}
    </section>
  );
}
