import { Button } from '../../../admin/kit/button.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { useProblemFocus } from '../../../admin/kit/saving.ts';
import type { PlanLine, StaffPlan } from '../../../shop/catalogue/types.ts';
import { EffectDialog } from '../../shared/screen/plans/effect.tsx';
import type { PlanCategory } from '../responses.ts';
import { Conflict } from './conflict.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaleFields } from './sale-fields.tsx';
import { SpecFields } from './spec-fields.tsx';
import { type Start, usePlanForm } from './use-plan-form.ts';
import './plans.css';

interface FormInput {
  categories: readonly PlanCategory[];
  lines: readonly PlanLine[];
  /** Called with the saved plan. */
  onStored?(plan: StaffPlan): void;
}

/** Plan form with prices. Saving first shows the effect on pages. */
export function PlanForm({ categories, lines, onStored, ...start }: FormInput & Start) {
  const { draft, problems, set, tried, present, isBusy, isChanged, ...act } = usePlanForm(start, onStored);
  const form = useProblemFocus(problems);
  const part = { draft, problems, set };
  // A new plan starts with the name, a sold one with its prices, which change most often.
  const names = <NameFields {...part} categories={categories} lines={lines} />;

  return (
    <form className="settings" noValidate ref={form} onSubmit={(event) => void act.check(event)}>
      <LeaveGuard isChanged={isChanged} />
      {present && <Conflict present={present} draft={draft} takeTheirs={act.takeTheirs} />}
      {!start.stored && names}
      <PriceFields {...part} />
      <SaleFields {...part} />
      <DeliveryFields {...part} />
      {start.stored && names}
      <SpecFields {...part} />
      <div className="save-bar">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'کمی صبر کنید…' : 'دیدن اثر و ذخیره'}
        </Button>
        {start.stored && (
          <Button kind="danger" isDisabled={isBusy} onPress={() => void act.askToRemove()}>
            حذف پلن
          </Button>
        )}
      </div>
      {tried && (
        <EffectDialog
          effect={tried.effect}
          isRemoval={tried.isRemoval ?? false}
          isBusy={isBusy}
          save={() => void act.confirm()}
          close={act.giveUp}
        />
      )}
    </form>
  );
}
