import { createContext, type ReactNode, use, useState } from 'react';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { readWhole } from '../../../admin/kit/typed-numbers.ts';
import { toLatinDigits } from '../../../platform/persian/digits.ts';
import type { Problems } from './draft.ts';

/** Validation errors of the surrounding form. */
export const ProblemsContext = createContext<Problems>({});

/** Element id of the control of a setting, used to focus it. */
export const controlId = (path: string) => `setting-${path}`;

interface FieldInput {
  /** Which value it is: `third_party.chat.id`. */
  path: string;
  label: string;
  hint?: string | undefined;
}

/**
 * Returns the props of a setting by its name in the object at `path`: its path, value and change handler.
 *
 * @example const field = fieldsOf('codes.', codes, set); <NumberSetting {...field('perNumber')} label="…" />
 */
export const fieldsOf =
  <Held extends object>(path: string, held: Held, set: (changes: Partial<Held>) => void) =>
  <Name extends keyof Held & string>(name: Name) => ({
    path: `${path}${name}`,
    value: held[name],
    onChange: (value: Held[Name]) => set({ [name]: value } as unknown as Partial<Held>),
  });

/** ARIA attributes that link a control to its hint and error, and the elements they refer to. */
function useField({ path, hint }: FieldInput): { control: object; notes: ReactNode } {
  const id = controlId(path);
  const problem = use(ProblemsContext)[path];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    control: {
      id,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(problem ? { 'aria-invalid': true } : {}),
    },
    notes: (
      <>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problem}
          </p>
        )}
      </>
    ),
  };
}

/** Single-line left-to-right input: a name, a number, an address. Persian digits become Latin ones. */
export function LatinField({
  path,
  value,
  onChange,
  ...field
}: FieldInput & { value: string; onChange(value: string): void }) {
  const problem = use(ProblemsContext)[path];
  return (
    <TextField
      {...field}
      id={controlId(path)}
      isLatin
      autoComplete="off"
      value={value}
      problem={problem}
      onChange={(typed) => onChange(toLatinDigits(typed))}
    />
  );
}

/** One of several. */
export function ChoiceField<T extends string>({
  path,
  choices,
  onChange,
  ...field
}: FieldInput & { value: T; choices: Record<T, string>; onChange(value: T): void }) {
  const problem = use(ProblemsContext)[path];
  return (
    <SelectField
      {...field}
      id={controlId(path)}
      choices={Object.entries<string>(choices)}
      problem={problem}
      onChange={(name) => onChange(name as T)}
    />
  );
}

/** Yes or no. */
export function SwitchField({
  value,
  onChange,
  ...field
}: FieldInput & { value: boolean; onChange(value: boolean): void }) {
  const { control, notes } = useField(field);
  return (
    <div className="field">
      <label className="switch">
        <input {...control} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        {field.label}
      </label>
      {notes}
    </div>
  );
}

/** One line of text for people. */
export function WordsField({
  path,
  value,
  onChange,
  ...field
}: FieldInput & { value: string; onChange(value: string): void }) {
  const problem = use(ProblemsContext)[path];
  return (
    <TextField {...field} id={controlId(path)} autoComplete="off" value={value} problem={problem} onChange={onChange} />
  );
}

/** A whole number from 0, typed in any digits; an empty field is 0. */
export function NumberSetting({
  path,
  value,
  onChange,
  ...field
}: FieldInput & { value: number; onChange(value: number): void }) {
  const problem = use(ProblemsContext)[path];
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = typed === null || readCount(typed) !== null;
  return (
    <NumberInput
      {...field}
      id={controlId(path)}
      value={typed ?? String(value)}
      problem={isNumber ? problem : 'عددی بی اعشار بنویسید، مانند ۱۲ یا ۱٬۲۰۰.'}
      onChange={(next) => {
        setTyped(next);
        const read = readCount(next);
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function readCount(text: string): number | null {
  const read = text.trim() === '' ? 0 : readWhole(text);
  return read !== null && read >= 0 ? read : null;
}

/** Several words, one a line. */
export function WordListField({
  path,
  value,
  onChange,
  ...field
}: FieldInput & { value: readonly string[]; onChange(value: string[]): void }) {
  const problem = use(ProblemsContext)[path];
  const [typed, setTyped] = useState(value.join('\n'));
  return (
    <TextArea
      hint="در هر سطر یک واژه."
      {...field}
      id={controlId(path)}
      rows={4}
      value={typed}
      problem={problem}
      onChange={(text) => {
        setTyped(text);
        onChange(text.split('\n').flatMap((line) => line.trim() || []));
      }}
    />
  );
}

/** A colour, chosen or typed; without one the theme's own is shown. */
export function ColourField({
  value,
  initial,
  onChange,
  ...field
}: FieldInput & { value: string | undefined; initial: string; onChange(value: string | undefined): void }) {
  const { control, notes } = useField(field);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const hex = toLatinDigits(text).trim().toLowerCase();
    setTyped(text);
    if (hex === '') onChange(undefined);
    else if (/^#[0-9a-f]{6}$/.test(hex)) onChange(hex);
  };
  return (
    <div className="field">
      <label htmlFor={controlId(field.path)}>{field.label}</label>
      <div className="colour">
        <input
          type="color"
          aria-label={`انتخاب ${field.label}`}
          value={value ?? initial}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value);
          }}
        />
        <input
          {...control}
          dir="ltr"
          spellCheck={false}
          placeholder={initial}
          value={typed ?? value ?? ''}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      {notes}
    </div>
  );
}
