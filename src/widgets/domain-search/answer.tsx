import { formatToman } from '../../platform/money.ts';
import { cycleNames } from '../../shop/catalogue/cycle-names.ts';
import { findPrice } from '../../shop/catalogue/pricing.ts';
import { transferPrice } from '../../shop/catalogue/quote.ts';
import type { PlanPrice } from '../../shop/catalogue/types.ts';
import { type DomainName, type DomainOffer, type DomainSearch, domainKey } from '../../shop/domains/search.ts';
import { showDomain } from '../../shop/domains/show-name.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';

const addLabel = 'افزودن به سبد';

/** Result for a searched name, and free alternatives. `path`: the page of the search. */
export function DomainAnswer({ search, path }: { search: DomainSearch; path: string }) {
  const { main, others, problem } = search;
  return (
    <>
      {problem !== null && (
        <p className="state" data-state="problem">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      {main && <Main main={main} path={path} />}
      {others.length > 0 && (
        <>
          <p className="more">{main?.state === 'free' ? 'این‌ها هم آزادند:' : 'این نام‌ها آزادند:'}</p>
          <ul>
            {others.map((one) => (
              <li key={one.name}>
                <Name name={one.name} />
                <Price price={one.plan.prices[0]} />
                <AddForm domain={one} path={path} cycle={one.plan.prices[0]?.cycle ?? 'annual'} label={addLabel} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Main({ main, path }: { main: DomainOffer; path: string }) {
  const { name, plan, state } = main;
  const annual = findPrice(plan.prices, 'annual');
  switch (state) {
    case 'free':
      return (
        <div className="main">
          <p className="state" data-state="free">
            <Icon name="circle-check" />
            <span>
              <Name name={name} /> آزاد است.
            </span>
          </p>
          {plan.prices.map((price) => (
            <div className="offer" key={price.cycle}>
              <Price price={price} />
              <AddForm
                domain={main}
                path={path}
                cycle={price.cycle}
                label={plan.prices.length > 1 ? `ثبت ${cycleNames[price.cycle]}` : addLabel}
              />
            </div>
          ))}
        </div>
      );
    case 'taken':
      return (
        <div className="main">
          <p className="state" data-state="taken">
            <Icon name="circle-x" />
            <span>
              <Name name={name} /> پیش‌تر ثبت شده است.
            </span>
          </p>
          {annual && (
            <div className="offer">
              <span>این دامنه مال شماست؟ آن را به ما بیاورید؛ یک سال هم تمدید می‌شود.</span>
              <span className="price">{formatToman(transferPrice(annual).amount)}</span>
              <AddForm domain={main} path={path} cycle="annual" isTransfer label="انتقال به ما" />
            </div>
          )}
        </div>
      );
    case 'reserved':
      return (
        <p className="state" data-state="taken">
          <Icon name="circle-x" />
          <span>
            <Name name={name} /> از نام‌هایی است که به کسی داده نمی‌شود.
          </span>
        </p>
      );
    case 'unknown':
      return (
        <div className="main">
          <p className="state" data-state="unknown">
            <Icon name="circle-alert" />
            <span>
              اکنون نمی‌توان بررسی کرد که <Name name={name} /> آزاد است یا نه. چند لحظهٔ دیگر دوباره امتحان کنید.
            </span>
          </p>
        </div>
      );
  }
}

/** Internationalised names are shown in their own script, next to the stored punycode. */
function Name({ name }: { name: string }) {
  const shown = showDomain(name);
  return (
    <>
      <bdi className="name" dir="ltr">
        {shown}
      </bdi>
      {shown !== name && (
        <small>
          {' '}
          <bdi dir="ltr">({name})</bdi>
        </small>
      )}
    </>
  );
}

function Price({ price }: { price: PlanPrice | undefined }) {
  if (!price) return null;
  const { amount, renewal, cycle } = price;
  return (
    <span className="price">
      {`${formatToman(amount)}، ${cycleNames[cycle]}`}
      {renewal !== null && renewal !== amount && <small>{`تمدید: ${formatToman(renewal)}`}</small>}
    </span>
  );
}

function AddForm({
  domain: { name, plan },
  path,
  cycle,
  isTransfer = false,
  label,
}: {
  domain: DomainName;
  path: string;
  cycle: PlanPrice['cycle'];
  isTransfer?: boolean;
  label: string;
}) {
  return (
    <form method="post" action={shopPaths.addToCart}>
      <input type="hidden" name="plan" value={plan.slug} />
      <input type="hidden" name="cycle" value={cycle} />
      <input type="hidden" name="hostname" value={name} />
      {isTransfer && <input type="hidden" name="operation" value="transfer" />}
      <input type="hidden" name="return" value={`${path}?${new URLSearchParams({ [domainKey]: name })}`} />
      <button type="submit" className="btn" aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </form>
  );
}
