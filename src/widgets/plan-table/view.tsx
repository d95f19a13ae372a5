import { Island } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { cycleNames, offeredCycles } from '../shared/plan-labels.ts';
import type { PlansAndLines } from '../shared/plan-source.ts';
import PlanTable from './island.tsx';
import { toRows } from './rows.ts';
import type { schema } from './schema.ts';

export function PlanTableView({ id, props, attrs, data: { plans, lines } }: ViewInput<typeof schema, PlansAndLines>) {
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
        lines,
        cycles: offered.map((value) => ({ value, name: cycleNames[value] })),
        cycle: offered.includes(cycle) ? cycle : first,
        ctaLabel,
      }}
    />
  );
}
