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
  /** What is wrong with it. */
  problem?: string | undefined;
  rows?: number;
}

/** Some lines of text with their label, what they are for and what is wrong with them. */
export function TextArea({ label, hint, problem, rows = 3, ...props }: AreaInput) {
  return (
    <TextField {...props} className="field" isInvalid={problem !== undefined}>
      <Label>{label}</Label>
      <AriaTextArea rows={rows} />
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="problem">{problem}</FieldError>
    </TextField>
  );
}
