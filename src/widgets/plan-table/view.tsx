import { Island } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { cycleNames, offeredCycles } from '../shared/plan-words.ts';
import PlanTable from './island.tsx';
import { toRows } from './rows.ts';
import type { schema } from './schema.ts';

export function PlanTableView({ id, props, attrs, data: plans }: ViewInput<typeof schema, PlanView[]>) {
  const { caption, ctaLabel, cycle, orderUrl } = props;
  const offered = offeredCycles(plans);
  const [first] = offered;
  if (!first) {
    return (
      <p {...attrs} data-empty="">
        در حال حاضر پلنی برای نمایش نیست.
      </p>
    );
  }
  return (
    <Island
      name="plan-table"
      id={id}
      when="interaction"
      attrs={attrs}
      component={PlanTable}
      props={{
        id,
        caption,
        rows: toRows(plans, orderUrl),
        cycles: offered.map((value) => ({ value, name: cycleNames[value] })),
        cycle: offered.includes(cycle) ? cycle : first,
        ctaLabel,
      }}
    />
  );
}
