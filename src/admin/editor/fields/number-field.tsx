import { FieldLabel, type FieldProps, type NumberField as NumberFieldSpec } from '@puckeditor/core';
import { Hash } from 'lucide';
import { useState } from 'react';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { readTyped } from '../../kit/typed-numbers.ts';

type NumberFieldInput = FieldProps<NumberFieldSpec, number | null | undefined> & { name: string };

/**
 * A number that may be typed in Persian or Arabic digits with thousands separators, passes through values outside the
 * range while it is being typed, and may be emptied. Only numbers inside the range are set.
 */
export function NumberField({ field, name, id, value, onChange, readOnly }: NumberFieldInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readNumber(typed, field);
  const problem = read === undefined ? `عددی ${rangeOf(field)} بنویسید.` : '';
  return (
    <FieldLabel label={field.label ?? name} icon={<Glyph drawing={Hash} />} readOnly={readOnly ?? false}>
      <input
        className="ed-input"
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        placeholder={shown(field.placeholder ?? '')}
        readOnly={readOnly}
        aria-invalid={problem !== ''}
        value={typed ?? shown(String(value ?? ''))}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          const number = readNumber(next, field);
          if (number !== undefined) onChange(number ?? undefined);
        }}
        onBlur={() => setTyped(null)}
      />
      {problem && (
        <span className="ed-problem" role="alert">
          {problem}
        </span>
      )}
    </FieldLabel>
  );
}

const shown = (number: string) => toPersianDigits(number.replace('.', '٫'));

/** Parses the number in the text; null if empty, undefined if invalid or outside the range. */
export function readNumber(
  typed: string,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = readTyped(typed);
  return number !== null && number >= min && number <= max ? number : undefined;
}

function rangeOf({ min, max }: { min?: number; max?: number }): string {
  const show = (n: number) => n.toLocaleString('fa-IR');
  if (min !== undefined && max !== undefined) return `میان ${show(min)} و ${show(max)}`;
  if (min !== undefined) return `از ${show(min)} به بالا`;
  return max === undefined ? 'درست' : `تا ${show(max)}`;
}
