import type { ReactNode } from 'react';
import { ChoiceControl } from './choice.tsx';
import type { ControlInput } from './control.ts';
import { useShadowNames } from './theme-steps.ts';

/** Shadows of a box: none, a named one of the site or the theme, or a custom list. */
export function NamedListControl({
  list,
  ...input
}: ControlInput & { list(input: ControlInput<unknown[]>): ReactNode }): ReactNode {
  const { label, value, inherited } = input;
  const names = useShadowNames();
  const isNamed = typeof value === 'string';
  return (
    <div className="st-list">
      <ChoiceControl
        {...input}
        label={`${label}: آماده`}
        value={isNamed ? value : undefined}
        inherited={typeof inherited === 'string' ? inherited : undefined}
        options={names}
      />
      {!isNamed && list({ ...input, value: Array.isArray(value) ? value : undefined, inherited: undefined })}
    </div>
  );
}
