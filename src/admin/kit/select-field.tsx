import { useId } from 'react';

interface SelectInput {
  id?: string;
  label: string;
  value: string;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
  onChange(value: string): void;
  /** Purpose. */
  hint?: string | undefined;
  /** Validation message. */
  problem?: string | undefined;
  isDisabled?: boolean;
}

/** One of a few. */
export function SelectField(input: SelectInput) {
  const { label, value, choices, onChange, hint, problem, isDisabled = false } = input;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
