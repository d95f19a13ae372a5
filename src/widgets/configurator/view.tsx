import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { formatToman } from '../../platform/money.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import { CycleField, NameFields, OptionField, PlanField } from './fields.tsx';
import { Trail } from './guide/trail.tsx';
import { GuideView } from './guide/view.tsx';
import type { schema } from './schema.ts';
import type { Configuration, ConfiguratorData } from './state.ts';

type Input = ViewInput<typeof schema, ConfiguratorData>;

/**
 * One form, whose address is its state: a GET shows the new price, its last button adds the selection to the cart. Each
 * part that a response may change is marked with `data-part`.
 */
export function ConfiguratorView({ id, props, attrs, data, page }: Input) {
  // The canvas of the editor has no data while it is loading.
  if (!data) return <div {...attrs}>{props.domains()}</div>;
  const { configuration: chosen, groups, guide, isUnknown } = data;
  const { path } = page.post;
  if (guide)
    return (
      <GuideView
        {...{ id, attrs, guide, path, texts: props, isUnknownPlan: isUnknown, isEditing: page.editing }}
        domains={props.domains}
      />
    );
  if (!chosen) return <div {...attrs} />;
  return (
    <div {...attrs} {...behaviour({ name: 'configurator', id, when: 'visible' })}>
      <form method="get" action={path}>
        {chosen.item === '' && (
          <Trail plan={chosen.plan} cycle={chosen.selection.cycle} names={chosen.trail} path={path} />
        )}
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
