import { cycles, type PlanView } from '../../shop/catalogue/types.ts';
import {
  cpuText,
  diskText,
  featureText,
  gigabytes,
  offerLabel,
  orderHref,
  planTag,
  portText,
  stockNames,
  trafficText,
} from '../shared/plan-labels.ts';
import type { PlanRow } from './rules.ts';

/** Returns the plans as table rows. Prices are formatted here, so the browser never computes money. */
export function toRows(plans: PlanView[], orderUrl: string): PlanRow[] {
  // Only the first tagged plan is highlighted.
  const special = plans.find((plan) => planTag(plan) !== '');
  return plans.map((plan) => {
    const { id, line, slug, code, name, specs, features, stock } = plan;
    const tag = plan === special && planTag(plan);
    return {
      id,
      line,
      code,
      name,
      ...(tag && { tag }),
      stock: stock === 'available' ? null : { kind: stock, name: stockNames[stock] },
      sizes: specs && {
        cpu: { value: specs.cpuCores, text: cpuText(specs, plan.product) },
        ram: { value: specs.ramGb, text: `${gigabytes(specs.ramGb)} رم` },
        disk: { value: specs.diskGb, text: diskText(specs) },
      },
      more: specs ? `${trafficText(specs)}، ${portText(specs)}` : features.map(featureText).join('، '),
      offers: cycles.flatMap((cycle) => {
        const offer = offerLabel(plan.prices, cycle);
        if (!offer) return [];
        const { price, amount, unit, notes } = offer;
        const href = stock === 'out' ? null : orderHref(orderUrl, { slug, cycle });
        return { cycle, price, amount, unit, notes, href };
      }),
    };
  });
}
