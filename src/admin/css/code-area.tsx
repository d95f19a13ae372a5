import { type Ref, useRef } from 'react';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import './code-area.css';

export type LineTone = 'warning' | 'mistake';

interface CodeAreaInput {
  id: string;
  value: string;
  rows: number;
  onChange(code: string): void;
  /** The element of the text. */
  area?: Ref<HTMLTextAreaElement>;
  /** Marks a line, from 1. */
  toneOf?(line: number): LineTone | undefined;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** The name, if no label names it. */
  label?: string;
}

/** Typed code, from left to right, with line numbers. */
export function CodeArea({
  id,
  value,
  rows,
  onChange,
  area,
  toneOf,
  isInvalid = false,
  describedBy,
  label,
}: CodeAreaInput) {
  const lines = useRef<HTMLOListElement>(null);
  return (
    <div className="code-area" dir="ltr">
      <ol ref={lines} aria-hidden="true">
        {value.split('\n').map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its index
          <li key={index} data-tone={toneOf?.(index + 1)}>
            {toPersianDigits(index + 1)}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        id={id}
        rows={rows}
        value={value}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onScroll={(event) => lines.current?.scrollTo({ top: event.currentTarget.scrollTop })}
      />
    </div>
  );
}
