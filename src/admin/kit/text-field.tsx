import type { ReactNode } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text, type TextFieldProps } from 'react-aria-components';

interface TextInput extends Omit<TextFieldProps, 'children' | 'className' | 'isInvalid'> {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it. */
  problem?: string | undefined;
  placeholder?: string;
  /** For what reads from left to right: addresses, names of programs, passwords. */
  isLatin?: boolean;
}

/** One line of text with its label, what it is for and what is wrong with it. */
export function TextField({ label, hint, problem, placeholder = '', isLatin = false, ...props }: TextInput) {
  return (
    // What is wrong is said beside the field; a form is never held up by it.
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
