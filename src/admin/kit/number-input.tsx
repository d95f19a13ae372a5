import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';
import { showTyped } from './typed-numbers.ts';

/**
 * A number or an amount, typed in Persian, Arabic or Latin digits with or without thousands separators. While it is
 * edited it stays as it is typed; otherwise it is shown in Persian digits with separators.
 */
export function NumberInput({
  value,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'isLatin'> & { value: string }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      isLatin
      value={isEdited ? value : showTyped(value)}
      onFocusChange={setEdited}
    />
  );
}
