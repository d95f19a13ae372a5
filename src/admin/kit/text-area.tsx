import type { ReactNode } from 'react';
import {
  TextArea as AriaTextArea,
  FieldError,
  Label,
  Text,
  TextField,
  type TextFieldProps,
} from 'react-aria-components';

interface AreaInput extends Omit<TextFieldProps, 'children' | 'className' | 'isInvalid'> {
  label: string;
  hint?: ReactNode;
  /** Validation message. */
  problem?: string | undefined;
  rows?: number;
}

/** Multi-line text field with label, hint and validation message. */
export function TextArea({ label, hint, problem, rows = 3, ...props }: AreaInput) {
  return (
    // Errors are shown next to the field; native validation never blocks a form.
    <TextField {...props} className="field" validationBehavior="aria" isInvalid={problem !== undefined}>
      <Label>{label}</Label>
      <AriaTextArea rows={rows} />
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <div role="alert">
        <FieldError className="problem">{problem}</FieldError>
      </div>
    </TextField>
  );
}
