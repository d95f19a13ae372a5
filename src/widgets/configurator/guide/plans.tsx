import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { findPrice } from '../../../shop/catalogue/pricing.ts';
import type { Cycle, PlanView } from '../../../shop/catalogue/types.ts';
import { shopPaths } from '../../../shop/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LitHouse } from '../../../ui/lit-house.tsx';
import { RackLines } from '../../../ui/rack-lines.tsx';
import { rackLines } from '../../shared/plan-comparison.ts';
import { houseOf } from '../../shared/plan-house.ts';
import { cycleNames, offerLabel, planTag, stockNames } from '../../shared/plan-labels.ts';
import { PlanName } from '../../shared/shop-words.tsx';
import type { Guide, OfferedPlan } from './state.ts';

/** Number of finder results shown initially; the others are collapsed. */
const firstResults = 3;

/** The plans to choose from: a link to the form of each, or its way into the cart. */
export function PlanList({ guide, path, ctaLabel }: { guide: Guide; path: string; ctaLabel: string }) {
  const { plans, cycle, found } = guide;
  if (plans.length === 0) return <p className="none">در حال حاضر پلنی برای سفارش نیست.</p>;
  const all = plans.map(({ plan }) => plan);
  const special = found === 'best' ? all[0] : all.find((plan) => planTag(plan) !== '' && plan.stock !== 'out');
  const isShort = all.every(({ product }) => product === 'domain');
  const cards = plans.map((offered) => {
    const isSpecial = offered.plan === special;
    const tag = !isSpecial ? '' : found === 'best' ? 'مناسب‌ترین برای شما' : planTag(offered.plan);
    return <PlanCard key={offered.plan.slug} {...{ offered, others: all, cycle, tag, path, ctaLabel, isShort }} />;
  });
  const shown = found === 'nothing asked' ? cards.length : firstResults;
  return (
    <>
      <ul className="cards" data-short={isShort ? '' : undefined}>
        {cards.slice(0, shown)}
      </ul>
      {cards.length > shown && (
        <details className="more">
          <summary>{`${formatNumber(cards.length - shown)} پلن دیگر`}</summary>
          <ul className="cards">{cards.slice(shown)}</ul>
        </details>
      )}
    </>
  );
}

interface CardInput {
  offered: OfferedPlan;
  others: PlanView[];
  cycle: Cycle;
  tag: string;
  path: string;
  ctaLabel: string;
  /** Name and price only. */
  isShort: boolean;
}

function PlanCard({ offered, others, cycle, tag, path, ctaLabel, isShort }: CardInput) {
  const { plan } = offered;
  // A plan that is not sold in the chosen cycle is shown with its shortest one.
  const price = findPrice(plan.prices, cycle) ?? plan.prices[0];
  const offer = price && offerLabel(plan.prices, price.cycle);
  const notes = [
    ...(price && price.cycle !== cycle ? [`پرداخت ${cycleNames[price.cycle]}`] : []),
    ...(offer?.notes ?? []),
    ...(plan.stock === 'low' ? [stockNames.low] : []),
  ];
  return (
    <li className="plan" data-stock={plan.stock} data-special={tag === '' ? undefined : ''}>
      {tag !== '' && <span className="tag">{tag}</span>}
      <h3>{isShort ? plan.name : <PlanName plan={plan} />}</h3>
      {plan.specs && <LitHouse {...houseOf(plan, others)} isSmall />}
      {offer && (
        <p className="cost">
          <b>{offer.amount}</b>
          {` ${offer.unit}`}
          {notes.length > 0 && <small>{notes.join('، ')}</small>}
        </p>
      )}
      {!isShort && <RackLines lines={rackLines(plan, others)} />}
      <CardAction offered={offered} cycle={price?.cycle ?? cycle} {...{ path, ctaLabel }} />
    </li>
  );
}

function CardAction({
  offered: { plan, isReady },
  cycle,
  path,
  ctaLabel,
}: Pick<CardInput, 'offered' | 'cycle' | 'path' | 'ctaLabel'>): ReactNode {
  const name = `${plan.name} ${plan.code}`;
  if (plan.stock === 'out') return <p className="out">فعلاً ناموجود</p>;
  if (!isReady) {
    const query = new URLSearchParams({ plan: plan.slug, cycle });
    return (
      <a className="btn" href={`${path}?${query}`} aria-label={`انتخاب ${name}`}>
        انتخاب
      </a>
    );
  }
  return (
    <form method="post" action={shopPaths.addToCart}>
      <input type="hidden" name="plan" value={plan.slug} />
      <input type="hidden" name="cycle" value={cycle} />
      <button type="submit" className="btn" aria-label={`${ctaLabel}: ${name}`}>
        <Icon name="cart" />
        {ctaLabel}
      </button>
    </form>
  );
}
