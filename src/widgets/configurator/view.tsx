import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { formatToman } from '../../platform/money.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import { offerLabel, planFeatures } from '../shared/plan-labels.ts';
import { PlanName, Specs } from '../shared/shop-words.tsx';
import { CycleField, NameFields, OptionField, PlanField } from './fields.tsx';
import type { schema } from './schema.ts';
import type { Configuration, ConfiguratorData } from './state.ts';

type Input = ViewInput<typeof schema, ConfiguratorData>;

/**
 * One form, whose address is its state: a GET shows the new price, its last button adds the selection to the cart. Each
 * part that a response may change is marked with `data-part`.
 */
export function ConfiguratorView({ id, props, attrs, data, page }: Input) {
  const { configuration: chosen, groups, isUnknown } = data;
  if (!chosen) return <PlanChoice attrs={attrs} groups={groups} isUnknown={isUnknown} path={page.post.path} />;
  return (
    <div {...attrs} {...behaviour({ name: 'configurator', id, when: 'visible' })}>
      <form method="get" action={page.post.path}>
        <div className="fields">
          <PlanField id={id} groups={groups} chosen={chosen} />
          <CycleField id={id} chosen={chosen} />
          {chosen.options.map((option) => (
            <OptionField key={option.option.slug} id={id} option={option} problems={chosen.problems} />
          ))}
          <NameFields id={id} chosen={chosen} asksServer={props.asksServer} />
        </div>
        <Summary chosen={chosen} ctaLabel={props.ctaLabel} />
      </form>
      <p className="sr" role="status" />
    </div>
  );
}

function PlanChoice({
  attrs,
  groups,
  isUnknown,
  path,
}: Pick<Input, 'attrs'> & Pick<ConfiguratorData, 'groups' | 'isUnknown'> & { path: string }) {
  return (
    <div {...attrs}>
      {isUnknown && (
        <p className="notice" role="status">
          <Icon name="circle-alert" />
          پلنی که خواستید دیگر فروخته نمی‌شود؛ یکی از این‌ها را انتخاب کنید.
        </p>
      )}
      {groups.map(({ line, plans }) => (
        <section key={line.slug} className="group">
          <h2>{line.name}</h2>
          <ul>
            {plans.map((plan) => {
              const offer = plan.prices[0] && offerLabel(plan.prices, plan.prices[0].cycle);
              const words = (
                <>
                  <b>
                    <PlanName plan={plan} />
                  </b>
                  <span className="specs">
                    <Specs parts={planFeatures(plan).slice(0, 3)} />
                  </span>
                  <span className="price">
                    {plan.stock === 'out' ? 'فعلاً ناموجود' : offer && `${offer.amount} ${offer.unit}`}
                  </span>
                </>
              );
              return (
                <li key={plan.slug}>
                  {plan.stock === 'out' ? (
                    <span className="card" data-stock="out">
                      {words}
                    </span>
                  ) : (
                    <a className="card" href={`${path}?plan=${encodeURIComponent(plan.slug)}`}>
                      {words}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="none">در حال حاضر پلنی برای سفارش نیست.</p>}
    </div>
  );
}

/** The price, and the two next steps. Enter presses the first button. */
function Summary({ chosen, ctaLabel }: { chosen: Configuration; ctaLabel: string }) {
  const { quote, item, problems } = chosen;
  return (
    <div className="side" data-part="summary">
      <section className="summary" aria-label="خلاصهٔ سفارش">
        <h2>خلاصهٔ سفارش</h2>
        {quote ? (
          <Receipt quote={quote}>
            <QuoteLines lines={quote.lines} />
          </Receipt>
        ) : (
          <p className="error">{problems.plan ?? 'این پیکربندی را نمی‌توان سفارش داد.'}</p>
        )}
        <button type="submit" className="btn update">
          <Icon name="refresh" />
          به‌روزرسانی قیمت
        </button>
        <p className="help">پیش از پرداخت می‌توانید همه‌چیز را در سبد خرید عوض کنید.</p>
      </section>
      {item !== '' && <input type="hidden" name="item" value={item} />}
      {quote && (
        <div className="pay">
          <p aria-hidden="true">
            <small>پرداخت امروز</small>
            <b>{formatToman(quote.dueNow)}</b>
          </p>
          <button type="submit" className="btn" formMethod="post" formAction={shopPaths.addToCart}>
            <Icon name="cart" />
            {item === '' ? ctaLabel : 'ذخیرهٔ تغییرها'}
          </button>
        </div>
      )}
    </div>
  );
}
