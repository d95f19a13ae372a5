import { Button } from '../../../admin/kit/button.tsx';
import { readToman } from '../../../admin/kit/typed-numbers.ts';
import { formatToman, rial } from '../../../platform/money.ts';
import { type Cycle, cycles, type StaffPlan } from '../../../shop/catalogue/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { draftOf, type PlanDraft } from './draft.ts';

/** Version conflict: shows how the plan saved by another user differs from the draft. */
export function Conflict({ present, draft, takeTheirs }: { present: StaffPlan; draft: PlanDraft; takeTheirs(): void }) {
  const theirs = draftOf(present);
  const words = (price: PlanDraft['prices'][Cycle]) => {
    const amount = readToman(price.amount);
    return amount === null ? 'بی قیمت' : formatToman(rial(amount));
  };
  const differing = cycles.filter((cycle) => words(theirs.prices[cycle]) !== words(draft.prices[cycle]));
  return (
    <section className="plan-conflict" role="alert">
      <h2>این پلن را هم‌زمان شخص دیگری ذخیره کرده است</h2>
      {differing.length > 0 && (
        <ul>
          {differing.map((cycle) => (
            <li key={cycle}>
              پرداخت {cycleNames[cycle]}: او {words(theirs.prices[cycle])}، شما {words(draft.prices[cycle])}
            </li>
          ))}
        </ul>
      )}
      <p>با ذخیرهٔ دوباره، آنچه این‌جا نوشته‌اید جای نوشتهٔ او می‌نشیند.</p>
      <Button kind="plain" onPress={takeTheirs}>
        نوشتهٔ او را بیاور
      </Button>
    </section>
  );
}
