import { Button } from '../../../admin/kit/button.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { PlanLine, StaffPlan } from '../../../shop/catalogue/types.ts';
import './coupons.css';

interface PickerInput {
  plans: readonly StaffPlan[];
  lines: readonly PlanLine[];
  /** Slugs; an empty list means all plans. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Plans by line; a whole line is selected with one click. Slugs missing from the catalogue are listed and removable. */
export function PlanPicker({ plans, lines, chosen, onChange }: PickerInput) {
  const deleted = chosen.filter((slug) => !plans.some((plan) => plan.slug === slug));
  const without = (slugs: readonly string[]) => chosen.filter((slug) => !slugs.includes(slug));
  return (
    <div className="plan-picker">
      <p className="hint">هیچ پلنی که انتخاب نشود، کد برای همهٔ پلن‌هاست.</p>
      {deleted.length > 0 && (
        <p role="status">
          <bdi dir="ltr">{deleted.join(', ')}</bdi> دیگر در فهرست پلن‌ها نیست.{' '}
          <Button kind="plain" onPress={() => onChange(without(deleted))}>
            برداشتن از این کد
          </Button>
        </p>
      )}
      {[...Map.groupBy(plans, ({ line }) => line)].map(([line, own]) => {
        const slugs = own.map(({ slug }) => slug);
        const count = slugs.filter((slug) => chosen.includes(slug)).length;
        const name = lines.find(({ slug }) => slug === line)?.name ?? line;
        return (
          <details key={line} open={count > 0}>
            <summary>
              {name} <small>{count === 0 ? '' : count === slugs.length ? 'همه' : `${formatNumber(count)} پلن`}</small>
            </summary>
            <Button
              kind="plain"
              onPress={() => onChange(count === slugs.length ? without(slugs) : [...without(slugs), ...slugs])}
            >
              {count === slugs.length ? 'هیچ‌کدام' : 'همهٔ این خط'}
            </Button>
            <CheckboxGroup
              label={`پلن‌های ${name}`}
              hint=""
              choices={own.map(({ slug, name: called, code }) => [slug, `${called} ${code}`])}
              chosen={chosen}
              onChange={onChange}
            />
          </details>
        );
      })}
    </div>
  );
}
