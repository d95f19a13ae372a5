import type { InputHTMLAttributes, ReactNode } from 'react';
import { namesOfSet, typesOfSet } from '../../content/forms/file-kinds.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { type FormField, formatOf, optionsOf } from './fields.ts';
import { type FieldFormat, type FieldType, fieldName } from './rules.ts';

interface FieldInput {
  formId: string;
  field: FormField;
  /** Previously typed value; absent for a fresh form. */
  value: string | string[] | undefined;
  error: string;
}

/**
 * How a line of text is typed and on which keyboard of a phone: numbers take digits of any script, so none of them is of
 * the type `number`.
 */
const lines: Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
  date: { type: 'text', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', placeholder: '۱۴۰۵/۰۸/۲۴' },
};

/** The same for text of a format. */
const formats: Record<FieldFormat, InputHTMLAttributes<HTMLInputElement>> = {
  any: {},
  mobile: { inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  landline: { inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  'national-id': { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' },
};

/** `autocomplete` values, by common field ids. */
const autoComplete = new Map([
  ['name', 'name'],
  ['company', 'organization'],
  ['city', 'address-level2'],
]);

/** One field with its label, hint and error. The ids of its parts derive from those of the form and the field. */
export function Field({ formId, field, value, error }: FieldInput) {
  if (field.type === 'hidden') return null;
  const id = `${formId}-${field.id}`;
  // Without JavaScript a conditional field is always shown, so it is not marked required; the behaviour adds it.
  const required = field.required && field.showWhen === '';
  const isGroup = field.type === 'radio' || field.type === 'checkbox';
  const help = helpOf(field);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const isInvalid = error === '' ? undefined : true;
  const notes = (
    <>
      {help && (
        <small className="help" id={`${id}-help`}>
          {help}
        </small>
      )}
      {error && (
        <small className="error" id={`${id}-error`}>
          {error}
        </small>
      )}
    </>
  );
  const common = {
    id,
    name: fieldName(field),
    required,
    'aria-invalid': isInvalid,
    'aria-describedby': described,
  };
  const look = { className: 'field', 'data-field': field.id, 'data-width': field.width };

  if (isGroup) {
    const isRadio = field.type === 'radio';
    const chosen = listOf(value, field.initial);
    return (
      <fieldset
        {...look}
        {...(isRadio ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': isInvalid } : {})}
        aria-describedby={described}
      >
        <legend>
          <Label field={field} />
        </legend>
        {optionsOf(field).map((option, index) => (
          <label key={option.value} className="choice">
            <input
              id={index === 0 ? id : undefined}
              type={isRadio ? 'radio' : 'checkbox'}
              name={common.name}
              value={option.value}
              required={isRadio && required}
              aria-invalid={isRadio ? undefined : isInvalid}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
        {notes}
      </fieldset>
    );
  }
  if (field.type === 'acceptance') {
    return (
      <div {...look}>
        <label className="choice">
          <input {...common} type="checkbox" value="yes" defaultChecked={value !== undefined && value !== ''} />
          <span>
            <Label field={field} />
          </span>
        </label>
        {notes}
      </div>
    );
  }
  return (
    <div {...look}>
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      <Control field={field} common={common} text={textOf(value, field.initial)} />
      {notes}
    </div>
  );
}

/** Hint of the field; for files, the accepted types, unless staff wrote a hint. */
function helpOf({ type, help, files, megabytes }: FormField): string {
  if (type !== 'file' || help !== '') return help;
  return `${namesOfSet(files)}، تا ${formatNumber(megabytes)} مگابایت`;
}

function Label({ field }: { field: FormField }) {
  return (
    <>
      {field.label}
      {field.required && (
        <span className="must" aria-hidden="true" hidden={field.showWhen !== ''}>
          *
        </span>
      )}
    </>
  );
}

interface ControlInput {
  field: FormField;
  common: InputHTMLAttributes<HTMLElement> & { name: string };
  text: string;
}

function Control({ field, common, text }: ControlInput) {
  const length = { minLength: field.min ?? undefined, maxLength: field.max ?? undefined };
  switch (field.type) {
    case 'textarea':
      return (
        <textarea {...common} {...length} rows={5} placeholder={field.placeholder || undefined} defaultValue={text} />
      );
    case 'select':
      return (
        <select {...common} defaultValue={text}>
          <option value="">{field.placeholder || 'انتخاب کنید'}</option>
          {optionsOf(field).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'file':
      return (
        <input {...common} type="file" accept={typesOfSet(field.files).join(',')} multiple={(field.max ?? 1) > 1} />
      );
    default: {
      const { placeholder, ...line } = lines[field.type] ?? {};
      const input = (
        <input
          autoComplete={autoComplete.get(field.id) ?? 'on'}
          {...common}
          {...line}
          {...(field.type === 'text' && field.format === 'any' ? length : formats[formatOf(field)])}
          placeholder={field.placeholder || placeholder}
          defaultValue={text}
        />
      );
      return field.type === 'date' ? <WithCalendar label={field.label}>{input}</WithCalendar> : input;
    }
  }
}

/** A date field and the button of its calendar, which only the script can open. */
function WithCalendar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="date">
      {children}
      <button type="button" aria-label={`تقویم برای ${label}`} aria-haspopup="dialog" hidden>
        <Icon name="calendar" />
      </button>
    </div>
  );
}

function textOf(value: FieldInput['value'], initial: string): string {
  return typeof value === 'string' ? value : initial;
}

function listOf(value: FieldInput['value'], initial: string): readonly string[] {
  if (value === undefined) return initial.split('\n').map((line) => line.trim());
  return typeof value === 'string' ? [value] : value;
}
