import type { ReactNode } from 'react';
import type { ControlInput } from './control.ts';

type Values = Record<string, unknown>;

interface RecordInput extends ControlInput<Values> {
  fields: Readonly<Record<string, string>>;
  /** Values of the fields that are required, used when the first field is set. */
  initial?: Values | undefined;
  control(name: string, input: ControlInput): ReactNode;
}

/** Several named values that make up one: the line of a border, a transformation. */
export function RecordControl({ label, value, inherited, onChange, onPreview, fields, initial, control }: RecordInput) {
  const withField = (name: string, next: unknown): Values | undefined => {
    const { [name]: _replaced, ...rest } = value ?? inherited ?? initial ?? {};
    const all = next === undefined ? rest : { ...rest, [name]: next };
    const isWhole = Object.keys(initial ?? {}).every((one) => all[one] !== undefined);
    return isWhole && Object.keys(all).length > 0 ? all : undefined;
  };
  return (
    <fieldset className="st-record" aria-label={label}>
      {Object.entries(fields).map(([name, caption]) => (
        <div key={name} className="st-field">
          <span className="st-caption">{caption}</span>
          {control(name, {
            label: `${label}: ${caption}`,
            value: value?.[name],
            inherited: inherited?.[name],
            onChange: (next) => onChange(withField(name, next)),
            onPreview: (next) => onPreview(withField(name, next) ?? {}),
          })}
        </div>
      ))}
    </fieldset>
  );
}
