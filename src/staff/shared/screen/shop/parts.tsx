import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../../admin/kit/date-time.tsx';
import type { PageOf } from '../../../../platform/db/page.ts';
import { formatToman, formatTomanAmount, type Rial, roundToToman } from '../../../../platform/money.ts';
import { formatNumber, toPersianDigits } from '../../../../platform/persian/digits.ts';
import type { Buyer } from '../../../../shop/customers/types.ts';
import { pageLimits } from '../../../../shop/page-limits.ts';
import { paymentName } from '../../../../shop/payment-names.ts';
import type { RefundMark } from '../../../../shop/services/refund-effects/marks.ts';
import type { TimelineEntry } from '../../../../shop/timeline/staff.ts';
import type { AttemptRow } from '../../responses.ts';
import { attemptReasons, attemptStates, gatewayEventLabels, refundLabels } from './labels.ts';
import { Pages } from './pages.tsx';
import '../panels.css';
import './shop.css';
import { SoldName } from '../../../../ui/sold-name.tsx';

/** A state in its words and colour. */
export function StateBadge({ told: [words, badge] }: { told: readonly [words: string, badge: string] }) {
  return (
    <span className="badge" data-status={badge}>
      {words}
    </span>
  );
}

/** Marks payments and orders with the test gateway. */
export function TestMark({ isTest }: { isTest: boolean }) {
  return isTest ? <span className="badge test-mark">آزمایشی</span> : null;
}

/** Marks a service with refunded payments, each kind of payment once. */
export function RefundMarks({ refunds }: { refunds: readonly RefundMark[] }) {
  const words = new Set(refunds.map(refundLabels));
  return [...words].map((word) => <StateBadge key={word} told={[word, 'refused']} />);
}

const buyerFields: ReadonlyArray<[keyof Buyer, string]> = [
  ['mobile', 'شمارهٔ همراه'],
  ['email', 'ایمیل'],
  ['nationalId', 'کد یا شناسهٔ ملی'],
  ['economicCode', 'کد اقتصادی'],
  ['registrationNumber', 'شمارهٔ ثبت'],
  ['postcode', 'کد پستی'],
];

/** Buyer of an order or invoice. */
export function BuyerFacts({ buyer }: { buyer: Buyer }) {
  const place = [buyer.province, buyer.city, buyer.address].filter((part) => part !== '').join('، ');
  return (
    <dl className="facts">
      <dt>{buyer.kind === 'company' ? 'شرکت' : 'نام'}</dt>
      <dd>
        <bdi>{buyer.name}</bdi>
      </dd>
      {buyerFields
        .filter(([field]) => buyer[field] !== '')
        .map(([field, label]) => (
          <div key={field} className="facts-pair">
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr">{field === 'email' ? buyer.email : toPersianDigits(buyer[field])}</bdi>
            </dd>
          </div>
        ))}
      {place !== '' && (
        <div className="facts-pair">
          <dt>نشانی</dt>
          <dd>{place}</dd>
        </div>
      )}
    </dl>
  );
}

/** The buyer, with a link to all their purchases. */
export function BuyerPanel({ buyer, userId }: { buyer: Buyer; userId: string }) {
  return (
    <section className="panel" aria-labelledby="buyer">
      <h2 id="buyer">خریدار</h2>
      <BuyerFacts buyer={buyer} />
      <p>
        <Link to={`/customers/${userId}/`}>دیدن مشتری</Link>
      </p>
    </section>
  );
}

interface Line {
  label: string;
  quantity: number;
  amount: Rial;
  details?: ReadonlyArray<{ name: string; value: string }>;
}

interface LinesInput {
  label: string;
  lines: readonly Line[];
  total: Rial;
  vat: Rial;
}

/** Line items with prices. */
export function Lines({ label, lines, total, vat }: LinesInput) {
  return (
    <table className="money-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">شرح</th>
          <th scope="col">تعداد</th>
          <th scope="col">تومان</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places.
          <tr key={index}>
            <th scope="row">
              <SoldName>{line.label}</SoldName>
              {line.details?.map(({ name, value }) => (
                <div key={name} className="hint">
                  {name}: <bdi>{value}</bdi>
                </div>
              ))}
            </th>
            <td>{formatNumber(line.quantity)}</td>
            <td>{formatTomanAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            جمع
            <span className="row-note">{formatToman(roundToToman(vat))} از آن مالیات بر ارزش افزوده است.</span>
          </th>
          <td>
            <strong>{formatTomanAmount(total)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Payment attempts, each with the gateway's messages. */
export function Attempts({ attempts: { rows, total } }: { attempts: PageOf<AttemptRow> }) {
  if (total === 0) return <p className="hint">هنوز پرداختی آغاز نشده است.</p>;
  return (
    <>
      <ol className="fact-rows attempts">
        {rows.map((attempt) => (
          <li key={attempt.id}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
      <Pages name="attempts" label="پرداخت‌ها" total={total} perPage={pageLimits.attempts} />
    </>
  );
}

/** One payment attempt; `children` are additional details. */
export function Attempt({ attempt, children }: { attempt: AttemptRow; children?: ReactNode }) {
  const { id, gateway, state, isTest, createdAt, amount, ref, reason, receipt } = attempt;
  return (
    <div className="attempt">
      <p className="entry-head">
        <strong>{paymentName(gateway)}</strong>
        <StateBadge told={attemptStates[state]} />
        <TestMark isTest={isTest} />
        <DateTime at={createdAt} />
      </p>
      {children}
      <p className="entry-foot">
        {formatToman(amount)}
        {ref !== null && (
          <>
            {' · '}شناسه نزد درگاه: <bdi dir="ltr">{ref}</bdi>
          </>
        )}
      </p>
      {receipt !== null && <Receipt id={id} mime={receipt} />}
      {reason !== '' && <p>{attemptReasons[reason] ?? reason}</p>}
      <GatewayResponses attempt={attempt} />
    </div>
  );
}

/** Receipt that the buyer uploaded for a bank transfer. */
function Receipt({ id, mime }: { id: string; mime: string }) {
  const href = `/wp-json/mizban/v1/staff/payments/${id}/receipt`;
  return (
    <p>
      <a className="receipt" href={href} download>
        {mime.startsWith('image/') && <img src={href} alt="" loading="lazy" />}
        دریافت رسید بانکی
      </a>
    </p>
  );
}

function GatewayResponses({ attempt: { events, checks } }: { attempt: AttemptRow }) {
  if (events.length === 0) return null;
  return (
    <details>
      <summary>
        پاسخ‌های درگاه ({formatNumber(events.length)}){checks > 0 && `، ${formatNumber(checks)} بار پرسیده شد`}
      </summary>
      <ol className="answers-of-gateway">
        {events.map((event) => (
          <li key={event.id}>
            <p className="row-note">
              <bdi>{gatewayEventLabels[event.kind] ?? event.kind}</bdi> <DateTime at={event.at} />
            </p>
            <pre dir="ltr">{event.data}</pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Events, newest first. */
export function Timeline({ entries }: { entries: PageOf<TimelineEntry> }) {
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline">رویدادها</h2>
      <Entries {...entries} />
    </section>
  );
}

function Entries({ rows, total }: PageOf<TimelineEntry>) {
  if (total === 0) return <p className="hint">هنوز رویدادی نیست.</p>;
  return (
    <>
      <ol className="timeline">
        {rows.map(({ id, at, sentence, by }) => (
          <li key={id}>
            <p>{sentence}</p>
            <p className="row-note">
              <DateTime at={at} />
              {by !== null && <> · {by}</>}
            </p>
          </li>
        ))}
      </ol>
      <Pages name="events" label="رویدادها" total={total} perPage={pageLimits.events} />
    </>
  );
}
