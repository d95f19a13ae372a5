import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';
import { showTyped } from './typed-numbers.ts';

type NumberInputProps = Omit<ComponentProps<typeof TextField>, 'isLatin' | 'value' | 'onChange'> & {
  value: string;
  onChange(typed: string): void;
};

/**
 * A number or an amount, typed in Persian, Arabic or Latin digits with or without thousands separators. It is shown in
 * Persian digits with separators. While edited it stays as typed, and focusing does not change it, so that a selection
 * remains.
 */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      isLatin
      value={typed ?? showTyped(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onFocusChange={(isFocused) => setTyped(isFocused ? showTyped(value) : undefined)}
    />
  );
}
