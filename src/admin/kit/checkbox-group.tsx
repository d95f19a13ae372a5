import { Checkbox } from './checkbox.tsx';

interface SeveralInput {
  label: string;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
  chosen: readonly string[];
  /** Purpose, and the meaning of an empty selection; empty if stated above. */
  hint: string;
  onChange(chosen: string[]): void;
}

/** Selects any number of a few options; none often means all. */
export function CheckboxGroup({ label, choices, chosen, hint, onChange }: SeveralInput) {
  return (
    <fieldset className="several">
      <legend>{label}</legend>
      {hint !== '' && <p className="hint">{hint}</p>}
      {choices.map(([value, name]) => (
        <Checkbox
          key={value}
          isSelected={chosen.includes(value)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
