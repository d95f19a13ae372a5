import { Fragment } from 'react';
import type { PageContext } from '../../builder/context.ts';
import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { formatToman } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { describeCharge } from '../../shop/checkout/describe-charge.ts';
import type { OrderStatus } from '../../shop/checkout/order-status.ts';
import { orderPath, servicePath, shopPaths } from '../../shop/paths.ts';
import { partsOf } from '../../ui/balance-parts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LitHouse } from '../../ui/lit-house.tsx';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import { BankTransfer, PendingTransfers } from '../shared/bank-transfer.tsx';
import { happened, phaseLabels, serviceLabels } from './labels.ts';
import type { schema } from './schema.ts';

/** Phases that progress automatically, so the page polls. */
const moving = new Set(['verifying', 'preparing', 'stating']);

export function PurchaseSummaryView({
  id,
  props,
  attrs,
  data: status,
  page,
}: ViewInput<typeof schema, OrderStatus | null>) {
  if (status === null)
    return (
      <div {...attrs}>
        <div className="nothing">
          <LitHouse floors={3} columns={4} lit={0.1} />
          <p>
            برای دیدن سفارش، پیوندی را باز کنید که پس از خرید برایتان فرستادیم؛ یا وارد حسابتان شوید که همهٔ سفارش‌ها
            آن‌جاست.
          </p>
          <a className="btn" href="/account/">
            حساب من
          </a>
        </div>
      </div>
    );
  const { order, invoice } = status;
  return (
    <div
      {...attrs}
      {...(moving.has(status.phase) ? behaviour({ name: 'purchase-summary', id, when: 'load' }) : {})}
      data-phase={status.phase}
    >
      <State status={status} page={page} />
      <div className="paid">
        {status.accounts.length > 0 && (
          <section>
            <BankTransfer
              accounts={status.accounts}
              amount={invoice.total}
              isTest={order.isTest}
              invoiceId={invoice.id}
              secret={status.key}
              back={orderPath(status.key)}
              isOpen={page.address.way === 'bank-transfer' || status.ways.length === 0}
              isEditing={page.editing}
            />
          </section>
        )}
        <Order status={status} />
      </div>
      <Since status={status} help={props.help} />
    </div>
  );
}

function Order({ status }: { status: OrderStatus }) {
  const { order, invoice, phase, key: secret } = status;
  return (
    <section>
      <h2>
        سفارش <bdi>{toPersianDigits(order.code)}</bdi>
      </h2>
      <p>
        ثبت‌شده در {formatJalali(order.placedAt, { style: 'datetime' })}
        {order.isTest && <b className="test">آزمایشی</b>}
      </p>
      <Receipt quote={order.quote} due={invoice.number === null ? 'مبلغ سفارش' : 'پرداخت‌شده'}>
        <QuoteLines lines={order.quote.lines} />
      </Receipt>
      {partsOf(invoice).length > 0 && (
        <dl className="parts">
          {partsOf(invoice).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {phase !== 'expired' && secret !== '' && (
        <p className="papers">
          <a href={`/shop/invoice/${invoice.id}?key=${secret}`}>
            {invoice.number === null ? 'دیدن و چاپ پیش‌فاکتور' : 'دیدن و چاپ فاکتور'}
          </a>
          <a href={`/shop/invoice/${invoice.id}/pdf?key=${secret}`}>دریافت PDF</a>
        </p>
      )}
    </section>
  );
}

/** Services and events since the order. */
function Since({ status, help }: { status: OrderStatus; help: string }) {
  const { services } = status;
  return (
    <div className="since">
      {services.length > 0 && (
        <section>
          <h2>سرویس‌ها</h2>
          <ul className="services">
            {services.map((service) => (
              <li key={service.id}>
                <span>
                  <a href={`${shopPaths.account}?tab=services&id=${service.id}`}>{service.label}</a>{' '}
                  {service.hostname !== '' && <bdi dir="ltr">{service.hostname}</bdi>}
                </span>
                <span data-state={service.state}>{serviceLabels[service.state]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>آنچه گذشته است</h2>
        <ol className="events">
          {happened(status).map(({ id, at, text }) => (
            <li key={id}>
              <time>{at}</time> {text}
            </li>
          ))}
        </ol>
        <p className="help">{help}</p>
      </section>
    </div>
  );
}

function State({ status, page }: { status: OrderStatus; page: Pick<PageContext, 'editing'> }) {
  const words = phaseLabels[status.phase];
  return (
    <div className="state" data-tone={words.tone} role="status">
      {status.phase === 'active' ? <LitHouse floors={3} columns={3} lit={1} isArriving /> : <Icon name={words.icon} />}
      <div>
        <h2>{words.title}</h2>
        {status.reason !== '' && <p>{status.reason}</p>}
        <p>{words.text}</p>
        <PendingTransfers pending={status.pendingTransfers} secret={status.key} />
        {status.ways.length > 0 && (
          <form method="post" action={shopPaths.payOrder}>
            <input type="hidden" name="key" value={status.key} />
            {status.ways.map(({ name, label, part, charge }) => (
              <Fragment key={name}>
                <button type={page.editing ? 'button' : 'submit'} name="way" value={name} className="btn">
                  {part === 0
                    ? `پرداخت ${formatToman(status.invoice.total)} با ${label}`
                    : `پرداخت با ${label}: ${formatToman(part)} از اعتبار`}
                </button>
                {charge && <small>{describeCharge(charge)}</small>}
              </Fragment>
            ))}
          </form>
        )}
        {status.needsDetails !== null && (
          <a className="btn" href={servicePath(status.needsDetails)}>
            نوشتن مشخصات دامنه
          </a>
        )}
        {moving.has(status.phase) && status.needsDetails === null && (
          <a className="btn" href={orderPath(status.key)}>
            دیدن آخرین وضعیت
          </a>
        )}
        {status.phase === 'active' && (
          <a className="btn" href={shopPaths.account}>
            رفتن به حساب من
          </a>
        )}
        {status.phase === 'expired' && (
          <a className="btn" href={shopPaths.order}>
            سفارش دوباره
          </a>
        )}
      </div>
    </div>
  );
}
