import type { ViewInput } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import { domainNote, offerLabel } from '../shared/plan-labels.ts';
import type { schema } from './schema.ts';

/** A name and a TLD, which open the order form; availability is checked by the registrar. */
export function DomainSearchView({ id, props, attrs, data: plans }: ViewInput<typeof schema, PlanView[]>) {
  const domains = plans.filter(({ product, stock }) => product === 'domain' && stock !== 'out');
  if (domains.length === 0) return <p {...attrs}>در حال حاضر دامنه‌ای ثبت نمی‌کنیم.</p>;
  const [name, plan] = [`${id}-name`, `${id}-plan`];
  return (
    <form {...attrs} method="get" action={shopPaths.order} noValidate>
      <p>
        <label htmlFor={name}>{props.label}</label>
        <input
          id={name}
          name="hostname"
          type="text"
          dir="ltr"
          required
          maxLength={253}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example"
        />
      </p>
      <p>
        <label htmlFor={plan}>پسوند</label>
        <select id={plan} name="plan" autoComplete="off">
          {domains.map(({ slug, ending, prices }) => (
            <option key={slug} value={slug}>
              {optionText(ending, prices)}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="btn">
        {props.ctaLabel}
      </button>
      <p className="note">{domainNote}</p>
    </form>
  );
}

/** `‎.ir، ۱۴۹٬۰۰۰ تومان در سال`, with the TLD isolated in the Persian line. */
function optionText(ending: string, prices: PlanView['prices']): string {
  const offer = prices[0] && offerLabel(prices, prices[0].cycle);
  return `\u2066${ending}\u2069${offer ? `، ${offer.amount} ${offer.unit}` : ''}`;
}
