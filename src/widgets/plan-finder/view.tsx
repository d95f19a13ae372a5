import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { LitHouse } from '../../ui/lit-house.tsx';
import { houseOf } from '../shared/plan-house.ts';
import { offerLabel, orderHref, planFeatures } from '../shared/plan-labels.ts';
import { PlanName, Specs } from '../shared/shop-words.tsx';
import { chosenOf, type Found, fieldName, findPlan } from './rules.ts';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, PlanView[]>;

/** A few questions as a form whose address is its state; the server returns a plan of the catalogue. */
export function PlanFinderView({ id, props, attrs, data: plans, page }: Input) {
  const { questions } = props;
  if (questions.length === 0 && !page.editing) return null;
  const answers = chosenOf(id, questions, page.address);
  const chosen = answers.filter((answer) => answer !== undefined);
  const answerId = `found-${id}`;
  return (
    <div {...attrs} {...behaviour({ name: 'plan-finder', id, when: 'interaction' })}>
      <form method="get" action={`${page.post.path}#${answerId}`}>
        {questions.map(({ label, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no identity besides its position
          <fieldset key={index}>
            <legend>{label}</legend>
            {choices.map((choice, place) => (
              <label key={choice.label}>
                <input
                  type="radio"
                  name={fieldName(id, index)}
                  value={place + 1}
                  defaultChecked={answers[index] === choice}
                />
                {choice.label}
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit" className="btn">
          {props.ctaLabel}
        </button>
      </form>
      <div className="answer" id={answerId} role="status">
        {chosen.length === questions.length ? (
          <Answer found={findPlan(chosen, plans)} plans={plans} orderUrl={props.orderUrl} helpUrl={props.helpUrl} />
        ) : (
          chosen.length > 0 && <p>به پرسش‌های دیگر هم جواب بدهید تا پلن را نشان بدهیم.</p>
        )}
      </div>
    </div>
  );
}

interface AnswerInput {
  found: Found;
  plans: PlanView[];
  orderUrl: string;
  helpUrl: string;
}

function Answer({ found: { plan, price, url }, plans, orderUrl, helpUrl }: AnswerInput) {
  const offer = plan && price && offerLabel(plan.prices, price.cycle);
  if (!plan || !price || !offer) {
    return (
      <>
        <p>پلن آماده‌ای برای این ترکیب نداریم.</p>
        <a href={url || helpUrl}>{url ? 'گزینه‌های نزدیک را ببینید' : 'از ما بپرسید'}</a>
      </>
    );
  }
  return (
    <>
      {plan.specs && <LitHouse {...houseOf(plan, plans)} isSmall />}
      <p className="plan">
        <b>
          <PlanName plan={plan} />
        </b>
        <span>
          <Specs parts={planFeatures(plan).slice(0, 3)} />
        </span>
      </p>
      <p className="price">
        <b>{offer.amount}</b>
        {` ${offer.unit}`}
      </p>
      <p className="ways">
        <a className="btn" href={orderHref(orderUrl, { slug: plan.slug, cycle: price.cycle })}>
          سفارش این پلن
          <Icon name="arrow-left" />
        </a>
        {url !== '' && <a href={url}>پلن‌های دیگر</a>}
      </p>
    </>
  );
}
