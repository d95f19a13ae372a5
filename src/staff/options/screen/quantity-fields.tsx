import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { OptionDraft } from './draft.ts';

interface QuantityInput {
  draft: OptionDraft;
  problems: FieldProblems;
  set(changes: Partial<OptionDraft>): void;
}

const limits = [
  ['min', 'کمترین'],
  ['max', 'بیشترین'],
  ['step', 'گام'],
] as const;

/** The price of a yes, or of each unit of a quantity with its limits. */
export function QuantityFields({ draft, problems, set }: QuantityInput) {
  const { kind, price, quantity } = draft;
  const isCounted = kind === 'quantity';
  return (
    <section aria-labelledby="option-price">
      <h2 id="option-price">{isCounted ? 'قیمت هر واحد و اندازه' : 'قیمت'}</h2>
      <p className="hint">به تومان و با مالیات؛ خالی یعنی رایگان.</p>
      <div className="option-numbers">
        <NumberInput
          label={isCounted ? 'هر واحد، هر ماه' : 'هر ماه'}
          value={price.monthly}
          problem={problems['settings.price.monthly']}
          onChange={(monthly) => set({ price: { ...price, monthly } })}
        />
        <NumberInput
          label={isCounted ? 'راه‌اندازی هر واحد' : 'راه‌اندازی'}
          hint="یک بار، همراه پرداخت نخست"
          value={price.setup}
          problem={problems['settings.price.setup']}
          onChange={(setup) => set({ price: { ...price, setup } })}
        />
      </div>
      {isCounted && (
        <div className="option-numbers">
          {limits.map(([name, label]) => (
            <NumberInput
              key={name}
              label={label}
              value={quantity[name]}
              problem={problems[`settings.quantity.${name}`]}
              onChange={(value) => set({ quantity: { ...quantity, [name]: value } })}
            />
          ))}
          <TextField
            label="واحد"
            maxLength={20}
            hint="مانند «عدد» یا «گیگابایت»"
            value={quantity.unit}
            problem={problems['settings.quantity.unit']}
            onChange={(unit) => set({ quantity: { ...quantity, unit } })}
          />
        </div>
      )}
    </section>
  );
}
