import { productNames } from '../../../shop/catalogue/product-names.ts';
import type { Cycle, PlanView } from '../../../shop/catalogue/types.ts';
import { addressOf } from './address.ts';
import type { TrailNames } from './state.ts';

interface TrailInput {
  plan: PlanView;
  cycle: Cycle;
  names: TrailNames;
  path: string;
}

/** Breadcrumb of the steps to a plan, each a link back. */
export function Trail({ plan, cycle, names, path }: TrailInput) {
  const { product: what, category: where, line: kind } = plan;
  const steps = [
    { label: names.service || productNames[what], href: addressOf(path, { what }) },
    { label: names.place, href: addressOf(path, { what, where, cycle }) },
    { label: names.kind, href: addressOf(path, { what, where, kind, cycle }) },
  ].filter(({ label }) => label !== '');
  return (
    <nav className="trail" data-part="trail" aria-label="انتخاب‌های شما">
      <ol>
        {steps.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
      <a href={steps.at(-1)?.href}>پلن دیگر</a>
    </nav>
  );
}
