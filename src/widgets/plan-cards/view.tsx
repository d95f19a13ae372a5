import { cachedPart } from '../../builder/cached-part.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { Cycle, PlanView } from '../../shop/catalogue/types.ts';
import { LitHouse } from '../../ui/lit-house.tsx';
import { RackLines } from '../../ui/rack-lines.tsx';
import { dividedCycles, rackLines, savingText } from '../shared/plan-comparison.ts';
import { houseOf } from '../shared/plan-house.ts';
import { cycleNames, offeredCycles, offerLabel, orderHref, planTag, stockNames } from '../shared/plan-labels.ts';
import { shownPlans } from './rules.ts';
import type { schema } from './schema.ts';

/**
 * Plans as cards with a switch between billing cycles. Every card contains the price of every cycle; CSS shows those of
 * the checked radio, so switching needs no script. Browsers without `:has` show them all.
 */
export function PlanCardsView({ id, props, attrs, data }: ViewInput<typeof schema, PlanView[]>) {
  return <PlanList id={id} props={props} attrs={attrs} data={data} />;
}

type ListInput = Omit<ViewInput<typeof schema, PlanView[]>, 'page'>;

/** When one plan of a page changes, the other lists on it stay cached. */
const PlanList = cachedPart('plan-list', ({ id, props, attrs, data }: ListInput) => {
  const plans = shownPlans(data, props);
  const { shown: offered, later } = dividedCycles(offeredCycles(plans), props);
  const { orderUrl, ctaLabel, columns, cycle } = props;
  // Only the first tagged plan is highlighted.
  const special = plans.find((plan) => planTag(plan) !== '');
  return (
    <div {...attrs} data-columns={columns}>
      {offered.length > 1 && <CycleSwitch id={id} offered={offered} chosen={cycle} plans={plans} />}
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          tag={plan === special ? planTag(plan) : ''}
          others={data}
          offered={offered}
          orderUrl={orderUrl}
          ctaLabel={ctaLabel}
        />
      ))}
      {later.length > 0 && (
        <p className="later">{`دورهٔ ${later.map((one) => cycleNames[one]).join(' و ')} را هنگام سفارش انتخاب کنید.`}</p>
      )}
      {plans.length === 0 && <p className="none">در حال حاضر پلنی برای نمایش نیست.</p>}
    </div>
  );
});

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
      {offered.map((cycle) => {
        const saving = savingText(plans, cycle);
        return (
          <label key={cycle}>
            <input type="radio" name={`cycle-${id}`} value={cycle} defaultChecked={cycle === first} />
            {`${cycleNames[cycle]} `}
            {saving !== '' && <small>{saving}</small>}
          </label>
        );
      })}
    </div>
  );
}

interface CardInput extends Order {
  plan: PlanView;
  /** Highlight label; at most one card of a widget has it. */
  tag: string;
  /** The other plans on sale. */
  others: PlanView[];
  offered: Cycle[];
}

/** Order links of the cards. */
interface Order {
  orderUrl: string;
  ctaLabel: string;
}

const PlanCard = cachedPart('plan-card', ({ plan, tag, others, offered, ...order }: CardInput) => (
  <article data-special={tag === '' ? undefined : true}>
    {tag !== '' && <span className="tag">{tag}</span>}
    {/* The name is the first line and the code the second. */}
    <h3>{`${plan.name}\n${plan.code}`}</h3>
    {plan.specs && <LitHouse {...houseOf(plan, others)} isSmall />}
    {offered.map((cycle) => (
      <PlanCost key={cycle} plan={plan} cycle={cycle} order={order} />
    ))}
    <RackLines lines={rackLines(plan, others)} />
  </article>
));

function PlanCost({ plan, cycle, order }: { plan: PlanView; cycle: Cycle; order: Order }) {
  const offer = offerLabel(plan.prices, cycle);
  if (!offer) {
    return <p className="cost" data-cycle={cycle}>{`پرداخت ${cycleNames[cycle]} ندارد`}</p>;
  }
  const notes = [...offer.notes, ...(plan.stock === 'low' ? [stockNames.low] : [])];
  return (
    <div className="cost" data-cycle={cycle}>
      <b>{offer.amount}</b>
      {` ${offer.unit}`}
      {plan.stock === 'out' ? (
        <button type="button" className="btn" disabled>
          فعلاً ناموجود
        </button>
      ) : (
        <a
          className="btn"
          href={orderHref(order.orderUrl, { slug: plan.slug, cycle })}
          aria-label={`${order.ctaLabel} ${plan.name} ${plan.code}`}
        >
          {order.ctaLabel}
        </a>
      )}
      {notes.join('\n')}
    </div>
  );
}
