import { keptPart } from '../../builder/kept-part.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { Cycle, PlanView } from '../../shop/catalogue/types.ts';
import { cycleNames, offeredCycles, offerWords, orderHref, planTag, stockNames } from '../shared/plan-words.ts';
import { longerCycleHint, savingText, specLines } from './rules.ts';
import type { schema } from './schema.ts';

/**
 * Plans as cards with a switch between billing cycles. Every card holds the price of every cycle; the stylesheet
 * shows those of the checked radio, so choosing a cycle needs no script. Browsers without `:has` show them all.
 */
export function PlanCardsView({ id, props, attrs, data: plans }: ViewInput<typeof schema, PlanView[]>) {
  const offered = offeredCycles(plans);
  const { orderUrl, ctaLabel, columns, cycle } = props;
  return (
    <div {...attrs} data-columns={columns}>
      {offered.length > 1 && <CycleSwitch id={id} offered={offered} chosen={cycle} plans={plans} />}
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} offered={offered} order={{ orderUrl, ctaLabel }} />
      ))}
      {plans.length === 0 && <p className="none">در حال حاضر پلنی برای نمایش نیست.</p>}
    </div>
  );
}

interface SwitchInput {
  id: string;
  offered: Cycle[];
  chosen: Cycle;
  plans: PlanView[];
}

function CycleSwitch({ id, offered, chosen, plans }: SwitchInput) {
  const first = offered.includes(chosen) ? chosen : offered[0];
  return (
    <div className="cycles" role="radiogroup" aria-label="دورهٔ پرداخت">
      {offered.map((cycle) => (
        <label key={cycle} data-saving={savingText(plans, cycle) || undefined}>
          <input type="radio" name={`cycle-${id}`} value={cycle} defaultChecked={cycle === first} />
          {cycleNames[cycle]}
        </label>
      ))}
    </div>
  );
}

/** How cards lead to the order. */
interface Order {
  orderUrl: string;
  ctaLabel: string;
}

const PlanCard = keptPart(
  'plan-card',
  ({ plan, offered, order }: { plan: PlanView; offered: Cycle[]; order: Order }) => (
    <article data-popular={plan.popular || undefined}>
      {planTag(plan) && <span className="tag">{planTag(plan)}</span>}
      <h3>
        {`${plan.name} `}
        <bdi dir="ltr">{plan.code}</bdi>
      </h3>
      {offered.map((cycle) => (
        <PlanCost key={cycle} plan={plan} cycle={cycle} order={order} />
      ))}
      {plan.stock === 'out' && (
        <button type="button" className="btn" disabled>
          فعلاً ناموجود
        </button>
      )}
      <ul>
        {specLines(plan).map(({ kind, text }) => (
          <li key={text} data-kind={kind}>
            {text}
          </li>
        ))}
      </ul>
      <p className="stock" data-stock={plan.stock}>
        {stockNames[plan.stock]}
      </p>
    </article>
  ),
);

function PlanCost({ plan, cycle, order }: { plan: PlanView; cycle: Cycle; order: Order }) {
  const offer = offerWords(plan.prices, cycle);
  if (!offer) {
    return <p className="cost" data-cycle={cycle}>{`پرداخت ${cycleNames[cycle]} ندارد`}</p>;
  }
  const hint = offer.notes.length === 0 ? longerCycleHint(plan.prices) : '';
  return (
    <div className="cost" data-cycle={cycle} data-hint={hint || undefined}>
      <b>{offer.amount}</b>
      {` ${offer.unit}`}
      {offer.notes.length > 0 && <small data-saves={offer.saved > 0 || undefined}>{offer.notes.join('\n')}</small>}
      {plan.stock !== 'out' && (
        <a
          className="btn"
          href={orderHref(order.orderUrl, { slug: plan.slug, cycle })}
          aria-label={`${order.ctaLabel} ${plan.name} ${plan.code}`}
        >
          {order.ctaLabel}
        </a>
      )}
    </div>
  );
}
