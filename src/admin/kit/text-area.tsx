import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type AreaProps = Omit<ComponentProps<typeof TextField>, 'placeholder' | 'isLatin'>;

/** Multi-line text field with label, hint and validation message. */
export function TextArea({ rows = 3, ...props }: AreaProps) {
  return <TextField {...props} rows={rows} />;
}
