import { fieldsOf } from '../../../admin/kit/form-fields.ts';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { readToman } from '../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { formatToman, rial } from '../../../platform/money.ts';
import { effectiveMonthly } from '../../../shop/catalogue/pricing.ts';
import { type Cycle, cycles } from '../../../shop/catalogue/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import type { PlanDraft, PlanPart } from './draft.ts';

/** Price of each cycle of a plan. */
export function PriceFields({ draft, problems, set }: PlanPart) {
  return (
    <section aria-labelledby="plan-prices">
      <h2 id="plan-prices">قیمت‌ها به تومان</h2>
      <p className="hint">دوره‌ای که قیمتش خالی بماند فروخته نمی‌شود.</p>
      {cycles.map((cycle) => (
        <CycleFields
          key={cycle}
          cycle={cycle}
          price={draft.prices[cycle]}
          problems={problems}
          onChange={(price) => set({ prices: { ...draft.prices, [cycle]: price } })}
        />
      ))}
    </section>
  );
}

interface CycleInput {
  cycle: Cycle;
  price: PlanDraft['prices'][Cycle];
  problems: FieldProblems;
  onChange(price: PlanDraft['prices'][Cycle]): void;
}

function CycleFields({ cycle, price, problems, onChange }: CycleInput) {
  const amount = readToman(price.amount);
  const set = (changes: Partial<typeof price>) => onChange({ ...price, ...changes });
  const field = fieldsOf({ draft: price, problems, set }, `prices.${cycle}.`);
  const hint =
    amount === null
      ? 'عدد بی اعشار'
      : cycle === 'monthly'
        ? formatToman(rial(amount))
        : `${formatToman(rial(amount))}؛ ماهی ${formatToman(effectiveMonthly({ cycle, amount: rial(amount) }))}`;
  return (
    <div className="plan-price-fields">
      <NumberInput label={`پرداخت ${cycleNames[cycle]}`} hint={hint} {...field('amount')} />
      <NumberInput label={`تمدید ${cycleNames[cycle]}`} hint="اگر با قیمت نخست فرق دارد" {...field('renewal')} />
      <NumberInput
        label={`راه‌اندازی ${cycleNames[cycle]}`}
        hint="یک بار، همراه پرداخت نخست؛ خالی یعنی رایگان"
        {...field('setup')}
      />
    </div>
  );
}
