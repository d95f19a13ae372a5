import type { InputHTMLAttributes } from 'react';
import type { CheckoutField } from '../../shop/checkout/fields.ts';
import type { CheckoutView } from '../../shop/checkout/types.ts';

interface FieldInput extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: CheckoutField | 'code';
  label: string;
  help?: string;
  /** True if it may be empty. */
  isOptional?: boolean;
  isWide?: boolean;
  view: Pick<CheckoutView, 'values' | 'problems'>;
}

/** Ids of a field and its hint. */
export const idOf = (name: string) => `checkout-${name}`;

/** Single-line text field with label, hint and validation message. */
export function Field({ name, label, help = '', isOptional = false, isWide = false, view, ...input }: FieldInput) {
  const id = idOf(name);
  const problem = view.problems[name] ?? '';
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field" data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {isOptional && <small> (اختیاری)</small>}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        defaultValue={name === 'code' ? '' : (view.values[name] ?? '')}
        aria-required={!isOptional}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {help && (
        <small className="help" id={`${id}-help`}>
          {help}
        </small>
      )}
      <Problem name={name} view={view} />
    </div>
  );
}

/** Error message of a field. */
export function Problem({ name, view }: { name: string; view: Pick<CheckoutView, 'problems'> }) {
  const problem = view.problems[name];
  if (!problem) return null;
  return (
    <small className="problem" id={`${idOf(name)}-problem`}>
      {problem}
    </small>
  );
}
