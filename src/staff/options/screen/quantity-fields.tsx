import { type FormPart, fieldsOf } from '../../../admin/kit/form-fields.ts';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import type { OptionDraft } from './draft.ts';

const limits = [
  ['min', 'کمترین'],
  ['max', 'بیشترین'],
  ['step', 'گام'],
] as const;

/** The price of a yes, or of each unit of a quantity with its limits. */
export function QuantityFields({ draft, problems, set }: FormPart<OptionDraft>) {
  const { kind, price, quantity } = draft;
  const isCounted = kind === 'quantity';
  const priceField = fieldsOf(
    { draft: price, problems, set: (changes) => set({ price: { ...price, ...changes } }) },
    'settings.price.',
  );
  const field = fieldsOf(
    { draft: quantity, problems, set: (changes) => set({ quantity: { ...quantity, ...changes } }) },
    'settings.quantity.',
  );
  return (
    <section aria-labelledby="option-price">
      <h2 id="option-price">{isCounted ? 'قیمت هر واحد و اندازه' : 'قیمت'}</h2>
      <p className="hint">به تومان و با مالیات؛ خالی یعنی رایگان.</p>
      <div className="option-numbers">
        <NumberInput label={isCounted ? 'هر واحد، هر ماه' : 'هر ماه'} {...priceField('monthly')} />
        <NumberInput
          label={isCounted ? 'راه‌اندازی هر واحد' : 'راه‌اندازی'}
          hint="یک بار، همراه پرداخت نخست"
          {...priceField('setup')}
        />
      </div>
      {isCounted && (
        <div className="option-numbers">
          {limits.map(([name, label]) => (
            <NumberInput key={name} label={label} {...field(name)} />
          ))}
          <TextField label="واحد" maxLength={20} hint="مانند «عدد» یا «گیگابایت»" {...field('unit')} />
        </div>
      )}
    </section>
  );
}
