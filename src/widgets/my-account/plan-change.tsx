import { formatNumber } from '../../platform/persian/digits.ts';
import { optionField } from '../../shop/catalogue/offered.ts';
import { changedOptions } from '../../shop/services/describe-change.ts';
import { planFeatures } from '../shared/plan-labels.ts';
import { Specs } from '../shared/shop-words.tsx';
import { AccountForm } from '../shared/sign-in.tsx';
import type { AccountData } from './data.ts';
import { Day, Facts, Money } from './parts.tsx';
import { rebuildPath } from './rebuild-path.ts';

type Service = NonNullable<AccountData['service']>;
type Change = Extract<NonNullable<AccountData['planChanges']>[number], { ok: true }>['quote'];
type DiskWays = Extract<NonNullable<AccountData['planChanges']>[number], { ok: false }>['ways'];

interface Place {
  service: Service;
  /** Return path of the forms. */
  here: string;
}

/** Pending change at period end, which can be cancelled until it is paid. */
export function NextPlan({ service, here }: Place) {
  const { next, paidUntil, selection } = service;
  if (next === null) return null;
  const isSame = next.selection.plan === selection.plan;
  return (
    <div className="next-plan">
      <p>
        این سرویس از <Day at={next.from} />{' '}
        {isSame ? (
          <>
            چنین می‌شود: <strong>{changedOptions(selection, next.selection).join('؛ ')}</strong>
          </>
        ) : (
          <>
            به پلن <strong>{next.label}</strong> می‌رود
          </>
        )}
        ، هر دوره <Money amount={next.renewal} />.
      </p>
      {next.rebuilds && (
        <p>
          <strong>آن روز همهٔ داده‌های این سرویس پاک می‌شود و با دیسک کوچک‌تر از نو ساخته می‌شود.</strong> پیش از آن نسخهٔ
          پشتیبان بگیرید.
        </p>
      )}
      {paidUntil !== null && paidUntil <= next.from && (
        <AccountForm
          action={`services/${service.id}/keep-plan`}
          returnTo={here}
          submit={isSame ? 'همین‌گونه بماند' : 'همین پلن بماند'}
          isQuiet
        />
      )}
    </div>
  );
}

/** Effect of an immediate change on the pending change at period end. */
export function NextToo({ service, change }: Pick<Place, 'service'> & { change: Change }) {
  if (service.next === null) return null;
  if (change.next === null) return <p className="hint">جای تغییری را می‌گیرد که برای دورهٔ بعد خواسته بودید.</p>;
  return (
    <p className="hint">
      آنچه برای دورهٔ بعد خواسته بودید سر جایش می‌ماند: از <Day at={change.next.from} /> هر دوره{' '}
      <Money amount={change.next.renewal} />.
    </p>
  );
}

/** Plans that a service can change to, each with its price. */
export function PlanChanges({ offers, service, path, here }: Place & { offers: Offers; path: string }) {
  // A service that ends with the period has no next one to downgrade in; a pending change is shown above.
  const offered = offers.filter((offer) => {
    const { kind, selection } = offer.ok ? offer.quote : offer.ways.rebuild;
    return kind === 'upgrade' || (!service.cancelsAtEnd && selection.plan !== service.next?.selection.plan);
  });
  if (offered.length === 0) return null;
  return (
    <details className="plans">
      <summary>تغییر پلن</summary>
      <p className="hint">
        پلن بزرگ‌تر پس از پرداخت آغاز می‌شود و تنها تفاوت قیمت تا پایان دوره را می‌پردازید. پلن کوچک‌تر از دورهٔ بعد آغاز
        می‌شود و اکنون هزینه‌ای ندارد.
      </p>
      <ul className="cards">
        {offered.map((offer) =>
          offer.ok ? (
            <Offer key={offer.quote.selection.plan} change={offer.quote} service={service} here={here} />
          ) : (
            <SmallerDisk key={offer.ways.rebuild.selection.plan} {...offer} service={service} path={path} here={here} />
          ),
        )}
      </ul>
    </details>
  );
}

type Offers = NonNullable<AccountData['planChanges']>;

function Offer({ change, service, here }: Place & { change: Change }) {
  return (
    <li className="card">
      <PlanHead change={change} />
      <Costs change={change} service={service} />
      <Choose
        change={change}
        service={service}
        here={here}
        submit={change.kind === 'upgrade' ? 'ارتقا' : 'از دورهٔ بعد'}
      />
    </li>
  );
}

function PlanHead({ change: { label, plan } }: { change: Change }) {
  return (
    <>
      <h3>{label}</h3>
      <p className="hint">
        <Specs parts={planFeatures(plan)} />
      </p>
    </>
  );
}

/** Price of a change per period, and now or from when. */
export function Costs({ change, service }: Pick<Place, 'service'> & { change: Change }) {
  const { kind, renewal, due, from } = change;
  return (
    <>
      <Facts
        facts={[
          ['هر دوره', <Money key="renewal" amount={renewal} />],
          kind === 'upgrade'
            ? ['اکنون می‌پردازید', due === 0 ? 'رایگان' : <Money key="due" amount={due} />]
            : ['آغاز', <Day key="from" at={from} />],
        ]}
      />
      <NextToo service={service} change={change} />
    </>
  );
}

function Choose({ change, service, here, submit }: Place & { change: Change; submit: string }) {
  const { kind, selection, options } = change;
  return (
    <AccountForm
      action={`services/${service.id}/${kind}`}
      returnTo={here}
      submit={submit}
      isQuiet={kind === 'downgrade'}
    >
      <input type="hidden" name="plan" value={selection.plan} />
      {options.map(({ slug, value }) => (
        <input key={slug} type="hidden" name={optionField(slug)} value={value} />
      ))}
    </AccountForm>
  );
}

/** A plan with a smaller disk: with the current disk, which is paid for, or on a new one without the data. */
function SmallerDisk({
  message,
  ways,
  service,
  path,
  here,
}: Place & { message: string; ways: DiskWays; path: string }) {
  const { keep, rebuild, nowGb, thenGb } = ways;
  return (
    <li className="card">
      <PlanHead change={rebuild} />
      <p>{message}</p>
      {keep ? (
        <section>
          <h4>{`دیسک ${formatNumber(nowGb)} گیگابایتی بماند`}</h4>
          <p className="hint">{`داده‌ها می‌مانند و بهای دیسک جدا حساب می‌شود: ${keep.options.map(({ label }) => label).join('؛ ')}.`}</p>
          <Costs change={keep} service={service} />
          <Choose
            change={keep}
            service={service}
            here={here}
            submit={keep.kind === 'upgrade' ? 'ارتقا با همین دیسک' : 'از دورهٔ بعد با همین دیسک'}
          />
        </section>
      ) : (
        <p className="hint">این پلن با دیسک کنونی شما ارزان‌تر نمی‌شود یا چنین دیسکی با آن فروخته نمی‌شود.</p>
      )}
      <section>
        <h4>{`ساخت دوباره با دیسک ${formatNumber(thenGb)} گیگابایتی`}</h4>
        <p className="hint">همهٔ داده‌ها پاک می‌شود و سرور با همان نشانی از نو نصب می‌شود.</p>
        <Costs change={rebuild} service={service} />
        <p>
          <a href={rebuildPath(path, service, rebuild)}>ساخت دوباره…</a>
        </p>
      </section>
    </li>
  );
}
