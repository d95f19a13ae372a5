import type { ReactNode } from 'react';
import {
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  type TextFieldProps,
} from 'react-aria-components';

interface TextInput extends Omit<TextFieldProps, 'children' | 'className' | 'isInvalid'> {
  label: string;
  hint?: ReactNode;
  /** Validation message. */
  problem?: string | undefined;
  placeholder?: string;
  /** For left-to-right values: addresses, names of programs, passwords. */
  isLatin?: boolean;
  /** Lines of a text with line breaks. */
  rows?: number;
}

/** Text field with label, hint and validation message; single-line without `rows`. */
export function TextField({ label, hint, problem, placeholder = '', isLatin = false, rows, ...props }: TextInput) {
  return (
    // Errors are shown next to the field; native validation never blocks a form.
    <AriaTextField {...props} className="field" validationBehavior="aria" isInvalid={problem !== undefined}>
      <Label>{label}</Label>
      {rows === undefined ? (
        <Input placeholder={placeholder} {...(isLatin ? { dir: 'ltr', spellCheck: false } : {})} />
      ) : (
        <TextArea rows={rows} />
      )}
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
