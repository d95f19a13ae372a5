interface SelectInput {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, name: string]>;
  /** Name of a value that is not among the options; the value itself by default. */
  other?: string;
  onChange(value: string): void;
}

/** A choice in a row, with its label for screen readers only; keeps a value that is not among the options. */
export function Select({ label, value, options, other = value, onChange }: SelectInput) {
  const isKnown = options.some(([one]) => one === value);
  return (
    <select
      className="ed-input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!isKnown && <option value={value}>{other}</option>}
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}
