import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useId } from 'react';
import { CodeArea } from '../../css/code-area.tsx';

/** Code as it is typed, with a hint below it. */
export function codeField(label: string, hint: string | undefined): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <CodeField label={label} hint={hint} value={value ?? ''} onChange={onChange} />,
  };
}

interface CodeInput {
  label: string;
  hint: string | undefined;
  value: string;
  onChange(code: string): void;
}

function CodeField({ label, hint, value, onChange }: CodeInput) {
  const id = useId();
  return (
    <FieldLabel label={label} el="div">
      <CodeArea
        label={label}
        id={id}
        rows={10}
        value={value}
        describedBy={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </FieldLabel>
  );
}
