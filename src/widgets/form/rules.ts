import { type FileSet, refusedKind, typesOfSet } from '../../content/forms/file-kinds.ts';
import { isEmailAddress } from '../../platform/email.ts';
import type { CalendarDate } from '../../platform/persian/dates.ts';
import { formatNumber, toLatinDigits, toPersianDigits } from '../../platform/persian/digits.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { parseLandline, parseMobile, parseNationalId, parsePostcode } from '../../platform/persian/validate.ts';
import { isWithin, limitsOf, readDate, todayAt, writeDate } from './date.ts';

/*
 * Validation rules of fields. The browser and the server run this same module, so a value that passes in one passes in
 * the other. Nothing here throws for any input.
 */

export const fieldTypes = [
  'text',
  'email',
  'tel',
  'number',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'file',
  'acceptance',
  'hidden',
  'step',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Required format of a `text` or `tel` field. */
export const fieldFormats = ['any', 'mobile', 'landline', 'national-id', 'postcode'] as const;
export type FieldFormat = (typeof fieldFormats)[number];

/** Validation rule of a field; absent properties do not limit. */
export interface FieldRule {
  id: string;
  type: FieldType;
  label: string;
  required?: boolean;
  /** A number's range, a text's length, days from today or how many choices or files, by the type of the field. */
  min?: number;
  max?: number;
  format?: FieldFormat;
  /** The values that may be chosen. */
  values?: string[];
  /** The kinds of files; pictures and PDF when absent. */
  files?: FileSet;
  /** The largest file. */
  megabytes?: number;
  /** The field is visible while another one has one of these values, or any value if there are none. */
  when?: { id: string; values: string[] };
  /** Constant value of a hidden field; a visitor cannot change it. */
  fixed?: string;
}

/** Metadata of a selected file, before its content is read. */
export interface GivenFile {
  name: string;
  size: number;
  type: string;
}

/** Input of a field: a text, the selected values or the selected files. */
export type Given = string | readonly string[] | readonly GivenFile[] | undefined;

/** The value to store, or the error message for the visitor. */
export interface Verdict {
  value: string | string[];
  error: string;
}

const longestLine = 500;
const longestText = 10_000;
export const defaultMegabytes = 2;

/** The name of a field in the posted form: `form_fields[id]`, or with `[]` where several values are possible. */
export function fieldName({ id, type }: Pick<FieldRule, 'id' | 'type'>): string {
  return `form_fields[${id}]${type === 'checkbox' || type === 'file' ? '[]' : ''}`;
}

/** True if visitors fill in the field; false for a step mark. */
export function isInput({ type }: Pick<FieldRule, 'type'>): boolean {
  return type !== 'step';
}

/** Validates the input of a field at a given time: `validateField(rule, '۰۹۱۲…', now)` → the value to store, or an error. */
export function validateField(rule: FieldRule, given: Given, now: number): Verdict {
  if (rule.type === 'hidden' || rule.type === 'step') return fine(rule.fixed ?? '');
  if (rule.type === 'file') return validateFiles(rule, filesIn(given));
  if (rule.type === 'checkbox') return validateChoices(rule, textsIn(given));
  const text = cleanText(textsIn(given)[0] ?? '', rule.type === 'textarea');
  if (text === '') return rule.required ? wrong(missing[rule.type] ?? 'این فیلد را پر کنید.') : fine('');
  return (validators[rule.type] ?? validateText)(rule, text, now);
}

const missing: Partial<Record<FieldType, string>> = {
  select: 'یکی از گزینه‌ها را انتخاب کنید.',
  radio: 'یکی از گزینه‌ها را انتخاب کنید.',
  acceptance: 'برای ادامه باید این مورد را بپذیرید.',
};

const validators: Partial<Record<FieldType, (rule: FieldRule, text: string, now: number) => Verdict>> = {
  email: validateEmail,
  tel: validateTel,
  number: validateNumber,
  date: validateDate,
  select: validateChoice,
  radio: validateChoice,
  acceptance: () => fine('yes'),
};

const parsers: Partial<Record<FieldFormat, [parse: (text: string) => string | null, error: string]>> = {
  mobile: [parseMobile, 'شمارهٔ همراه درست نیست؛ نمونهٔ درست: ۰۹۱۲۳۴۵۶۷۸۹'],
  landline: [parseLandline, 'شمارهٔ تلفن را با کد شهر بنویسید؛ نمونهٔ درست: ۰۲۱۹۱۰۰۰۰۰۰'],
  'national-id': [parseNationalId, 'کد ملی درست نیست.'],
  postcode: [parsePostcode, 'کد پستی باید ۱۰ رقم باشد.'],
};

function validateText(rule: FieldRule, text: string): Verdict {
  const parser = parsers[rule.format ?? 'any'];
  if (parser) {
    const parsed = parser[0](text);
    return parsed === null ? wrong(parser[1]) : fine(parsed);
  }
  const longest = Math.min(rule.max ?? Infinity, rule.type === 'textarea' ? longestText : longestLine);
  const length = [...text].length;
  if (rule.min !== undefined && length < rule.min) return wrong(`دست‌کم ${formatNumber(rule.min)} نویسه بنویسید.`);
  if (length > longest) return wrong(`بیش از ${formatNumber(longest)} نویسه پذیرفته نمی‌شود.`);
  return fine(text);
}

function validateEmail(_rule: FieldRule, text: string): Verdict {
  const email = toLatinDigits(text).replace(/[\s\p{Cf}]/gu, '');
  return isEmailAddress(email) ? fine(email) : wrong('نشانی ایمیل درست نیست؛ نمونهٔ درست: name@example.com');
}

function validateTel(rule: FieldRule, text: string): Verdict {
  if ((rule.format ?? 'any') !== 'any') return validateText(rule, text);
  const number = toLatinDigits(text)
    .replace(/[\p{Cf}]/gu, '')
    .trim();
  if (/^\+?[\d\s()#*.-]{3,25}$/.test(number) && /\d{3}/.test(number.replace(/\D/g, ''))) return fine(number);
  return wrong('شمارهٔ تلفن فقط رقم و نشانه‌های + - ( ) # * می‌پذیرد.');
}

function validateNumber(rule: FieldRule, text: string): Verdict {
  const written = toLatinDigits(text)
    .replace(/[\s٬,\p{Cf}]/gu, '')
    .replace('٫', '.')
    .replace('\u2212', '-');
  if (!/^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(written)) return wrong('فقط عدد بنویسید.');
  const number = Number(written);
  const { min = -Infinity, max = Infinity } = rule;
  if (number >= min && number <= max) return fine(String(number));
  if (min !== -Infinity && max !== Infinity)
    return wrong(`عددی از ${formatNumber(min)} تا ${formatNumber(max)} بنویسید.`);
  return wrong(
    number < min ? `عدد نباید از ${formatNumber(min)} کمتر باشد.` : `عدد نباید از ${formatNumber(max)} بیشتر باشد.`,
  );
}

function validateDate(rule: FieldRule, text: string, now: number): Verdict {
  const date = readDate(text);
  if (!date) return wrong('تاریخ را مانند ۱۴۰۵/۰۸/۲۴ بنویسید.');
  const limits = limitsOf(rule, todayAt(now));
  if (isWithin(date, limits)) return fine(writeDate(date));
  const shown = (limit: CalendarDate) => toPersianDigits(writeDate(limit));
  if (rule.min === undefined) return wrong(`تاریخ نباید پس از ${shown(limits.max)} باشد.`);
  if (rule.max === undefined) return wrong(`تاریخ نباید پیش از ${shown(limits.min)} باشد.`);
  return wrong(`تاریخی از ${shown(limits.min)} تا ${shown(limits.max)} بنویسید.`);
}

function validateChoice(rule: FieldRule, text: string): Verdict {
  const value = offered(rule, text);
  return value === undefined ? wrong(notOffered) : fine(value);
}

const notOffered = 'این گزینه پذیرفته نیست؛ یکی دیگر را انتخاب کنید.';

/** Returns the matching option; the input was normalised, the options of staff were not. */
function offered({ values = [] }: FieldRule, text: string): string | undefined {
  return values.find((value) => cleanText(value, false) === text);
}

function validateChoices(rule: FieldRule, texts: readonly string[]): Verdict {
  const given = new Set(texts.map((text) => cleanText(text, false)).filter((text) => text !== ''));
  const chosen = [...given].flatMap((text) => offered(rule, text) ?? []);
  const { min = 0, max = Infinity } = rule;
  if (given.size === 0) return rule.required ? wrong('دست‌کم یکی از گزینه‌ها را انتخاب کنید.') : fine([]);
  if (chosen.length < given.size) return wrong(notOffered);
  if (chosen.length < min) return wrong(`دست‌کم ${formatNumber(min)} گزینه را انتخاب کنید.`);
  if (chosen.length > max) return wrong(`بیش از ${formatNumber(max)} گزینه را نمی‌توان انتخاب کرد.`);
  return fine(chosen);
}

function validateFiles(rule: FieldRule, files: readonly GivenFile[]): Verdict {
  const { max = 1, megabytes = defaultMegabytes, files: set = 'picture-pdf' } = rule;
  if (files.length === 0) return rule.required ? wrong('یک پرونده انتخاب کنید.') : fine([]);
  if (files.length > max) return wrong(`بیش از ${formatNumber(max)} پرونده پذیرفته نمی‌شود.`);
  if (files.some(({ size }) => !(size > 0))) return wrong('این پرونده خالی است.');
  if (files.some(({ size }) => size > megabytes * 1024 * 1024))
    return wrong(`هر پرونده حداکثر ${formatNumber(megabytes)} مگابایت باشد.`);
  if (!files.every(({ type }) => isAcceptedType(type, set))) return wrong(refusedKind(set));
  return fine(files.map(({ name }) => name));
}

/** Some devices do not report a file's type; then only its content decides. */
function isAcceptedType(type: string, set: FileSet): boolean {
  return ['', 'application/octet-stream', ...typesOfSet(set)].includes(String(type).toLowerCase());
}

/** Bidi control characters, and characters that cannot be typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function cleanText(text: string, isLong: boolean): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(invisible, '');
  return normaliseLetters(isLong ? lines : lines.replace(/\s+/g, ' ')).trim();
}

function textsIn(given: Given): string[] {
  if (typeof given === 'string') return [given];
  return Array.isArray(given) ? given.filter((item): item is string => typeof item === 'string') : [];
}

/** The chosen files; an empty file input sends a file without name and content. */
function filesIn(given: Given): GivenFile[] {
  if (!Array.isArray(given)) return [];
  return given.filter(
    (item): item is GivenFile => typeof item === 'object' && item !== null && (item.size > 0 || item.name !== ''),
  );
}

function fine(value: string | string[]): Verdict {
  return { value, error: '' };
}

function wrong(error: string): Verdict {
  return { value: '', error };
}
