import { z } from 'zod';
import { link, plain, popup, sample, text } from '../../builder/schema.ts';
import { fileSetNames } from '../../content/forms/file-kinds.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { defaultMegabytes, fieldFormats, fieldTypes } from './rules.ts';

/** Field ids become object keys, so names that could reach a prototype are invalid. */
const fieldId = z
  .string()
  .regex(/^(?:[A-Za-z][A-Za-z0-9]{0,39})?$/, 'شناسه فقط حرف و رقم انگلیسی می‌پذیرد.')
  .refine((id) => id !== 'constructor' && id !== 'prototype')
  .default('');

export const field = z.object({
  /** Names the value in the posted form; an empty one gets a number. */
  id: fieldId,
  type: z.enum(fieldTypes).default('text'),
  label: sample('فیلد', 120),
  placeholder: plain('', 120),
  help: text('', 300),
  required: z.boolean().default(false),
  width: z.enum(['full', 'half', 'third']).default('full'),
  /** One option a line: `برچسب` or `برچسب|مقدار`. */
  options: z.string().max(4000).default(''),
  /** A number's range, a text's length, days from today or how many choices or files, by the type of the field. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  format: z.enum(fieldFormats).default('any'),
  /** Accepted file types. */
  files: z.enum(fileSetNames).default('picture-pdf'),
  /** The largest file. */
  megabytes: z.number().min(0.1).max(5).default(defaultMegabytes),
  initial: plain('', 500),
  /** The id of the field that this one depends on; empty for a field that is always shown. */
  showWhen: z.string().max(40).default(''),
  /** The values of that field, one per line; empty for any value. */
  showValues: z.string().max(1000).default(''),
});

const emailList = z
  .string()
  .max(300)
  .refine((list) => addressesIn(list).every(isEmailAddress), 'نشانی ایمیل درست نیست.')
  .refine((list) => addressesIn(list).length <= 3)
  .default('');

const httpsUrl = z.string().max(500).refine(isHttpsUrl, 'نشانی باید با https:// آغاز شود.').default('');
const redirectUrl = link(
  z
    .string()
    .max(500)
    .refine((url) => /^\/(?![/\\])[^\s\\]*$/.test(url) || isHttpsUrl(url), 'نشانی باید با / یا https:// آغاز شود.')
    .default(''),
);

export const schema = z.object({
  /** Name of the form for staff and screen readers. */
  name: plain('فرم تماس', 100),
  fields: z.array(field).max(40).overwrite(withIds).refine(hasUniqueIds, 'شناسهٔ هر فیلد باید یکتا باشد.').default([]),
  submitLabel: plain('فرستادن', 60),
  nextLabel: plain('گام بعدی', 40),
  previousLabel: plain('گام پیشین', 40),
  successMessage: plain('پیام شما رسید. سپاس از شما؛ به‌زودی پاسخ می‌دهیم.'),
  errorMessage: plain('فرم فرستاده نشد؛ این موارد را درست کنید:'),
  /** Up to three addresses with commas between them. */
  emailTo: emailList,
  emailSubject: plain('', 200),
  /** Sends visitors a fixed confirmation mail, to the form's e-mail field. */
  reply: z.boolean().default(false),
  replySubject: plain('پیام شما رسید', 200),
  /** `{name}` becomes the visitor's name. */
  replyText: plain('{name} عزیز،\nپیام شما به دست ما رسید؛ به‌زودی پاسخ می‌دهیم.', 2000),
  webhookUrl: httpsUrl,
  redirectUrl,
  popup: z.enum(['none', 'open', 'close', 'close-for-good']).default('none'),
  popupId: popup(),
});

/** The addresses of `emailTo`. */
export function addressesIn(list: string): string[] {
  return list.split(/[,،;\s]+/).filter((one) => one !== '');
}

function isHttpsUrl(value: string): boolean {
  return value === '' || (/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(value) && URL.canParse(value));
}

/** Fields without an id become `field1`, `field2`, … by position, or the next free number. */
function withIds<T extends { id: string }>(fields: T[]): T[] {
  const taken = new Set(fields.map((one) => one.id));
  return fields.map((one, index) => {
    if (one.id !== '') return one;
    let number = index + 1;
    while (taken.has(`field${number}`)) number += 1;
    taken.add(`field${number}`);
    return { ...one, id: `field${number}` };
  });
}

function hasUniqueIds(fields: Array<{ id: string }>): boolean {
  return new Set(fields.map((one) => one.id)).size === fields.length;
}
