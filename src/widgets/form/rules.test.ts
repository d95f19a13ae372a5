import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../../platform/properties.testing.ts';
import { optionsOf, ruleOf, stepCount, stepsOf } from './fields.ts';
import {
  type FieldRule,
  type FieldType,
  fieldFormats,
  fieldName,
  fieldTypes,
  type Given,
  validateField as judge,
} from './rules.ts';
import { field, schema } from './schema.ts';

const rule = (type: FieldType, more: Partial<FieldRule> = {}): FieldRule => ({ id: 'a', type, label: 'ب', ...more });
/** 24 Aban 1405 in Iran. */
const now = Date.parse('2026-11-15T08:00:00Z');
const validateField = (some: FieldRule, given: Given) => judge(some, given, now);
const file = (more: Partial<File> = {}) => ({ name: 'a.png', size: 10, type: 'image/png', ...more });

describe('a value that is accepted is stored in one form', () => {
  const choices = { values: ['de', 'nl', 'کي'] };
  it.each<[string, FieldRule, Given, string | string[]]>([
    ['text is trimmed, in Persian letters', rule('text'), '  علي   كريمي ', 'علی کریمی'],
    ['a line has no line ends', rule('text'), 'a\r\nb', 'a b'],
    ['marks that turn the direction go', rule('text'), 'a\u202egpj\u0000', 'agpj'],
    ['long text keeps its lines', rule('textarea'), 'یک\r\nدو\rسه\n', 'یک\nدو\nسه'],
    ['an empty field that is not required', rule('text'), '   ', ''],
    ['nothing at all', rule('email'), undefined, ''],
    ['an e-mail', rule('email'), ' Ali.K+x@mail.example.ir ', 'Ali.K+x@mail.example.ir'],
    ['an e-mail with Persian digits', rule('email'), 'ali۱۲@example.com', 'ali12@example.com'],
    ['a phone number in Persian digits', rule('tel'), '(۰۲۱) ۹۱۰۰-۰۰۰۰', '(021) 9100-0000'],
    ['a phone number in Arabic digits', rule('tel'), '٠٢١٩١٠٠٠٠٠٠', '02191000000'],
    ['a mobile number in any script', rule('tel', { format: 'mobile' }), '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
    ['a number', rule('number'), '۱٬۲۳۴٫۵', '1234.5'],
    ['a negative number', rule('number', { min: -5 }), '\u2212٣', '-3'],
    ['the ends of a range', rule('number', { min: 1, max: 8 }), '۸', '8'],
    ['a date', rule('date'), '۱۴۰۵/۸/۲۴', '1405/08/24'],
    ['a date with dashes and Latin digits', rule('date'), '1403-12-30', '1403/12/30'],
    ['a date with spaces between its digits', rule('date'), '۱۴۰۵ / ۸ / ۲ ۴', '1405/08/24'],
    ['today, as the first day', rule('date', { min: 0 }), '1405/08/24', '1405/08/24'],
    ['the last day', rule('date', { min: -1, max: 7 }), '۱۴۰۵/۹/۱', '1405/09/01'],
    ['an offered option', rule('select', choices), 'de', 'de'],
    ['an option that staff wrote in Arabic letters', rule('radio', choices), 'کي', 'کي'],
    ['several options, each once', rule('checkbox', choices), ['nl', 'de', 'nl'], ['nl', 'de']],
    ['no option', rule('checkbox', choices), [], []],
    ['one option that is not in a list', rule('checkbox', choices), 'de', ['de']],
    ['acceptance', rule('acceptance', { required: true }), 'yes', 'yes'],
    ['acceptance that is not required', rule('acceptance'), undefined, ''],
    ['a hidden field says what staff wrote', rule('hidden', { fixed: 'کمپین' }), 'هک', 'کمپین'],
    ['a postcode', rule('text', { format: 'postcode' }), '۱۲۳۴۵-۶۷۸۹۱', '1234567891'],
    ['files', rule('file', { max: 2 }), [file(), file({ name: 'b.pdf', type: 'application/pdf' })], ['a.png', 'b.pdf']],
    ['a file whose type the phone does not know', rule('file'), [file({ type: '' })], ['a.png']],
    ['an empty file input', rule('file'), [file({ name: '', size: 0, type: 'application/octet-stream' })], []],
  ])('%s', (_name, given, value, stored) => {
    expect(validateField(given, value)).toEqual({ value: stored, error: '' });
  });
});

describe('a value that is not accepted has a Persian sentence', () => {
  const must = { required: true };
  it.each<[FieldRule, Given, string]>([
    [rule('text', must), '', 'این فیلد را پر کنید.'],
    [rule('text', must), ' \u200c \u202e', 'این فیلد را پر کنید.'],
    [rule('select', { ...must, values: ['a'] }), '', 'یکی از گزینه‌ها را انتخاب کنید.'],
    [rule('acceptance', must), undefined, 'برای ادامه باید این مورد را بپذیرید.'],
    [rule('file', must), [], 'یک پرونده انتخاب کنید.'],
    [rule('checkbox', { ...must, values: ['a'] }), [], 'دست‌کم یکی از گزینه‌ها را انتخاب کنید.'],
    [rule('text', { min: 5 }), 'abc', 'دست‌کم ۵ نویسه بنویسید.'],
    [rule('textarea', { max: 3 }), 'abcd', 'بیش از ۳ نویسه پذیرفته نمی‌شود.'],
    [rule('text'), 'x'.repeat(501), 'بیش از ۵۰۰ نویسه پذیرفته نمی‌شود.'],
    [rule('textarea', { max: 10_000_000 }), 'x'.repeat(1_000_000), 'بیش از ۱۰٬۰۰۰ نویسه پذیرفته نمی‌شود.'],
    [rule('email'), 'ali@example', 'نشانی ایمیل درست نیست؛ نمونهٔ درست: name@example.com'],
    [rule('email'), 'a b@c.ir, x@y.ir', 'نشانی ایمیل درست نیست؛ نمونهٔ درست: name@example.com'],
    [rule('tel'), 'تلفن', 'شمارهٔ تلفن فقط رقم و نشانه‌های + - ( ) # * می‌پذیرد.'],
    [rule('tel'), '----', 'شمارهٔ تلفن فقط رقم و نشانه‌های + - ( ) # * می‌پذیرد.'],
    [rule('tel', { format: 'mobile' }), '02191000000', 'شمارهٔ همراه درست نیست؛ نمونهٔ درست: ۰۹۱۲۳۴۵۶۷۸۹'],
    [rule('number'), '1e5', 'فقط عدد بنویسید.'],
    [rule('number'), '0x10', 'فقط عدد بنویسید.'],
    [rule('number', { min: 2, max: 64 }), '۶۵', 'عددی از ۲ تا ۶۴ بنویسید.'],
    [rule('number', { min: 2 }), '1', 'عدد نباید از ۲ کمتر باشد.'],
    [rule('number', { max: 2 }), '3', 'عدد نباید از ۲ بیشتر باشد.'],
    [rule('date'), '1404/12/30', 'تاریخ را مانند ۱۴۰۵/۰۸/۲۴ بنویسید.'],
    [rule('date'), '2026-01-01', 'تاریخ را مانند ۱۴۰۵/۰۸/۲۴ بنویسید.'],
    [rule('date', { min: 0 }), '1405/08/23', 'تاریخ نباید پیش از ۱۴۰۵/۰۸/۲۴ باشد.'],
    [rule('date', { max: 0 }), '1405/08/25', 'تاریخ نباید پس از ۱۴۰۵/۰۸/۲۴ باشد.'],
    [rule('date', { min: 1, max: 7 }), '1405/08/24', 'تاریخی از ۱۴۰۵/۰۸/۲۵ تا ۱۴۰۵/۰۹/۰۱ بنویسید.'],
    [rule('select', { values: ['a'] }), 'b', 'این گزینه پذیرفته نیست؛ یکی دیگر را انتخاب کنید.'],
    [rule('checkbox', { values: ['a', 'b'] }), ['a', 'c'], 'این گزینه پذیرفته نیست؛ یکی دیگر را انتخاب کنید.'],
    [rule('checkbox', { values: ['a', 'b'], max: 1 }), ['a', 'b'], 'بیش از ۱ گزینه را نمی‌توان انتخاب کرد.'],
    [rule('checkbox', { values: ['a', 'b'], min: 2 }), ['a'], 'دست‌کم ۲ گزینه را انتخاب کنید.'],
    [rule('file'), [file(), file()], 'بیش از ۱ پرونده پذیرفته نمی‌شود.'],
    [rule('file', { megabytes: 1 }), [file({ size: 1024 * 1024 + 1 })], 'هر پرونده حداکثر ۱ مگابایت باشد.'],
    [rule('file'), [file({ size: 0 })], 'این پرونده خالی است.'],
    [rule('file'), [file({ type: 'image/svg+xml' })], 'فقط تصویر یا PDF پذیرفته می‌شود.'],
    [rule('file'), [file({ type: 'text/html' })], 'فقط تصویر یا PDF پذیرفته می‌شود.'],
  ])('%o with %j', (given, value, error) => {
    expect(validateField(given, value)).toEqual({ value: '', error });
  });
});

describe('for any input', () => {
  const anyRule: fc.Arbitrary<FieldRule> = fc.record(
    {
      id: fc.constant('a'),
      type: fc.constantFrom(...fieldTypes),
      label: fc.string(),
      required: fc.boolean(),
      min: fc.integer({ min: -100, max: 100 }),
      max: fc.integer({ min: -100, max: 100 }),
      format: fc.constantFrom(...fieldFormats),
      values: fc.array(fc.string({ unit: codePoint })),
      megabytes: fc.double({ min: 0.1, max: 5 }),
    },
    { requiredKeys: ['id', 'type', 'label'] },
  );
  const anything = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 50 }),
    fc.stringMatching(/^[۰-۹٠-٩0-9/.+-]{0,14}$/),
    fc.array(fc.string({ unit: codePoint })),
    fc.anything(),
  ) as fc.Arbitrary<Given>;

  it('the verdict never throws and is a value or a sentence', () => {
    fc.assert(
      fc.property(anyRule, anything, (some, given) => {
        const { value, error } = validateField(some, given);
        if (error !== '') expect(value).toBe('');
        for (const text of [value].flat()) expect(typeof text).toBe('string');
      }),
      runs(5_000),
    );
  });

  it('stored values are valid and unchanged', () => {
    const textual = anyRule.filter(({ type }) => type !== 'file' && type !== 'hidden' && type !== 'step');
    fc.assert(
      fc.property(textual, anything, (some, given) => {
        const first = validateField(some, given);
        if (first.error === '') expect(validateField(some, first.value)).toEqual(first);
      }),
      runs(5_000),
    );
  });

  it('the rule that the page carries decides as the rule of the server', () => {
    const stored = fc.record({
      id: fc.constant('a'),
      type: fc.constantFrom(...fieldTypes),
      required: fc.boolean(),
      min: fc.option(fc.integer({ min: 0, max: 9 })),
      max: fc.option(fc.integer({ min: 0, max: 9 })),
      options: fc.constantFrom('', 'آلمان|de\nهلند', 'x\nx\n|y'),
    });
    fc.assert(
      fc.property(stored, anything, (props, given) => {
        const own = ruleOf(field.parse(props));
        expect(validateField(JSON.parse(JSON.stringify(own)), given)).toEqual(validateField(own, given));
      }),
    );
  });
});

describe('fields', () => {
  const parse = (fields: object[]) => schema.parse({ fields }).fields;

  it('have names in the posted form', () => {
    expect(fieldName({ id: 'name', type: 'text' })).toBe('form_fields[name]');
    expect(fieldName({ id: 'extras', type: 'checkbox' })).toBe('form_fields[extras][]');
  });

  it('without an id get one that is free', () => {
    expect(parse([{ id: 'field2' }, {}, {}]).map(({ id }) => id)).toEqual(['field2', 'field3', 'field4']);
  });

  it.each(['a b', '__proto__', 'constructor', 'prototype', '1a', 'نام', 'a[b]', 'x'.repeat(41)])(
    'refuse the id %j',
    (id) => {
      expect(schema.safeParse({ fields: [{ id }] }).success).toBe(false);
    },
  );

  it('refuse two of one id', () => {
    expect(schema.safeParse({ fields: [{ id: 'a' }, { id: 'a' }] }).success).toBe(false);
  });

  it('read options from lines', () => {
    expect(optionsOf({ options: 'آلمان|de\n\n هلند \nباز|de\n|x' })).toEqual([
      { label: 'آلمان', value: 'de' },
      { label: 'هلند', value: 'هلند' },
    ]);
  });

  it('are split by steps, with or without a leading one; a step without fields is dropped', () => {
    const titles = (fields: object[]) => stepsOf(parse(fields)).map((step) => [step.title, step.fields.length]);
    expect(titles([{}, {}])).toEqual([['', 2]]);
    expect(titles([{ type: 'step', label: 'یک' }, {}, { type: 'step', label: 'دو' }, {}])).toEqual([
      ['یک', 1],
      ['دو', 1],
    ]);
    expect(titles([{}, { type: 'step', label: 'دو' }, {}, { type: 'step', label: 'سه' }])).toEqual([
      ['', 1],
      ['دو', 1],
    ]);
    expect(stepCount(1, 3)).toBe('گام ۲ از ۳');
  });

  it.each([
    ['webhookUrl', 'http://example.com/', false],
    ['webhookUrl', 'https://user:pw@example.com/', false],
    ['webhookUrl', 'https://example.com/hook?x=1', true],
    ['webhookUrl', 'javascript:alert(1)', false],
    ['redirectUrl', '/thanks/', true],
    ['redirectUrl', 'https://example.com/a', true],
    ['redirectUrl', '//evil.example', false],
    ['redirectUrl', '/\\evil.example', false],
    ['redirectUrl', 'javascript:alert(1)', false],
    ['redirectUrl', 'http://example.com', false],
    ['emailTo', 'a@example.ir، b@example.ir', true],
    ['emailTo', 'a@example.ir\nBcc: x', false],
    ['emailTo', 'a@a.ir,b@a.ir,c@a.ir,d@a.ir', false],
  ])('%s %j: %s', (key, value, isFine) => {
    expect(schema.safeParse({ [key]: value }).success).toBe(isFine);
  });
});
