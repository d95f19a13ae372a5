import type { ReactNode } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text, type TextFieldProps } from 'react-aria-components';

interface TextInput extends Omit<TextFieldProps, 'children' | 'className' | 'isInvalid'> {
  label: string;
  hint?: ReactNode;
  /** Validation message. */
  problem?: string | undefined;
  placeholder?: string;
  /** For left-to-right values: addresses, names of programs, passwords. */
  isLatin?: boolean;
}

/** Single-line text field with label, hint and validation message. */
export function TextField({ label, hint, problem, placeholder = '', isLatin = false, ...props }: TextInput) {
  return (
    // Errors are shown next to the field; native validation never blocks a form.
    <AriaTextField {...props} className="field" validationBehavior="aria" isInvalid={problem !== undefined}>
      <Label>{label}</Label>
      <Input placeholder={placeholder} {...(isLatin ? { dir: 'ltr', spellCheck: false } : {})} />
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <div role="alert">
        <FieldError className="problem">{problem}</FieldError>
      </div>
    </AriaTextField>
  );
}
