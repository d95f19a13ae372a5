import type { ControlInput } from './control.ts';

interface ChoiceInput extends ControlInput<string> {
  options: Readonly<Record<string, string>>;
  /** Name of the empty choice. */
  empty?: string;
}

/** One of a few words. */
export function ChoiceControl({ label, value, inherited, onChange, options, empty = 'پیش‌فرض' }: ChoiceInput) {
  const applied = inherited === undefined ? undefined : options[inherited];
  return (
    <select
      className="ed-input"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{applied ? `${applied} (${empty})` : empty}</option>
      {Object.entries(options).map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}
