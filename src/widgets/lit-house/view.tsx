import type { ViewInput } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { LitHouse } from '../../ui/lit-house.tsx';
import { houseOf } from '../shared/plan-house.ts';
import type { schema } from './schema.ts';

export function LitHouseView({ props, attrs, data: plans }: ViewInput<typeof schema, PlanView[] | null>) {
  const { floors, columns, lit, isArriving, size, caption, label } = props;
  const labelled = label === '' ? {} : { label };
  return (
    <figure {...attrs} data-size={size}>
      {plans ? (
        <div className="street" {...(label === '' ? {} : { role: 'img', 'aria-label': label })}>
          {plans.map((plan) => (
            <LitHouse key={plan.id} {...houseOf(plan, plans)} />
          ))}
        </div>
      ) : (
        <LitHouse floors={floors} columns={columns} lit={lit / 100} isArriving={isArriving} {...labelled} />
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
