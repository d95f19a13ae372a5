import type { Field } from '@puckeditor/core';
import type { MediaKind } from '../content/media/types.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { type Device, devices } from './element/devices.ts';

/** The controls of the editor's panel, by type of value; labels are Persian, sides are start and end. */
type Options = Record<string, string>;

const toOptions = (options: Options) => Object.entries(options).map(([value, label]) => ({ value, label }));

/** Inline editing: staff type the text directly on the page. */
const onPage = (inline: boolean) => (inline ? { contentEditable: true } : {});

/** Single-line text; `inline` lets staff type it directly on the page. */
export const textField = (label: string, { inline = false } = {}): Field => ({
  type: 'text',
  label,
  ...onPage(inline),
});
/** Text with line breaks. */
export const textareaField = (label: string, { inline = false } = {}): Field => ({
  type: 'textarea',
  label,
  ...onPage(inline),
});
/** Code, typed from left to right with line numbers; `hint` is shown below it. */
export const codeField = (label: string, hint?: string): Field => ({
  type: 'textarea',
  label,
  metadata: { choose: 'code', hint },
});
export const richTextField = (label: string): Field => ({ type: 'richtext', label });
export const numberField = (label: string, range: { min?: number; max?: number; step?: number } = {}): Field => ({
  type: 'number',
  label,
  ...range,
});
export const selectField = (label: string, options: Options): Field => ({
  type: 'select',
  label,
  options: toOptions(options),
});
export const switchField = (label: string): Field => ({
  type: 'radio',
  label,
  options: [
    { label: 'بله', value: true },
    { label: 'نه', value: false },
  ],
});
export const alignField = (label = 'تراز'): Field => selectField(label, { start: 'راست', center: 'وسط', end: 'چپ' });
export const headingTagField = (label = 'تگ'): Field =>
  selectField(label, {
    h1: 'سرتیتر ۱',
    h2: 'سرتیتر ۲',
    h3: 'سرتیتر ۳',
    h4: 'سرتیتر ۴',
    h5: 'سرتیتر ۵',
    h6: 'سرتیتر ۶',
    p: 'پاراگراف',
  });
/** A type of listed things: one of these, or one that staff defined. */
export const listedTypeField = (label: string, options: Options): Field => ({
  ...selectField(label, options),
  metadata: { choose: 'listed-type' },
});
/** An icon by name, or `none` if optional; the editor shows the icons. */
export const iconField = (label = 'نماد', { mayBeNone = false } = {}): Field => ({
  type: 'text',
  label,
  metadata: { choose: 'icon', mayBeNone },
});
/** Target of a link; the editor offers pages, popups, files and more by name. */
export const urlField = (label = 'نشانی', { placesOnly = false } = {}): Field => ({
  type: 'text',
  label,
  metadata: { choose: 'link', placesOnly },
});
/** An address that is not a link of the page: of a service, or with placeholders. */
export const addressField = (label: string): Field => ({ type: 'text', label });
/** A library picture by id; the editor shows it. */
export const mediaField = (label = 'تصویر'): Field => ({ type: 'number', label, metadata: { choose: 'media' } });
/** An address, possibly of a file in the media library. */
export const fileField = (label: string, kind: MediaKind): Field => ({
  type: 'text',
  label,
  metadata: { choose: 'file', kind },
});
/** One of the site's popups, by its number; the editor lists their titles. */
export const popupField = (label: string): Field => ({ type: 'number', label, min: 1, metadata: { choose: 'popup' } });
/** One of the site's templates, by its number; the editor lists their titles. */
export const templateField = (label: string): Field => ({ type: 'number', label, metadata: { choose: 'template' } });
/** One of the saved sections, by id; the editor lists their titles. */
export const sectionField = (label: string): Field => ({ type: 'number', label, metadata: { choose: 'section' } });
/** Terms that posts must have or must not have; the editor lists their names. */
export const termsField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'terms' } });
/** Conditions for the custom fields of the listed type; the editor lists the fields. */
export const fieldConditionsField = (label: string): Field => ({
  type: 'text',
  label,
  metadata: { choose: 'field-conditions' },
});
/** A custom field of the listed type by its key, to sort by; the editor lists their names. */
export const fieldKeyField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'field-key' } });
/** Posts by their numbers, with commas; the editor lists their titles. */
export const postsField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'posts' } });
/** A staff user, by id; the editor lists names. */
export const authorField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'author' } });
/** A day of the Jalali calendar as typed; the editor does not store an invalid day. */
export const dayField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'day' } });
/** A time in the Jalali calendar and Tehran time, as typed: `۱۴۰۶/۰۱/۰۱ ۱۸:۳۰`. */
export const dateTimeField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'moment' } });
/** A category of plans, by name; the editor links to the plans. */
export const plansField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'plans' } });
/** The lines of plans that are shown, by their slugs; the editor lists their names. */
export const planLinesField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'plan-lines' } });
/** One plan of the catalogue, by its slug; the editor lists names and codes. */
export const planField = (label = 'پلن'): Field => ({ type: 'text', label, metadata: { choose: 'plan' } });
/** Single plans of the catalogue in their order, by their slugs; the editor lists names and codes. */
export const planListField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'plan-list' } });
/** One of the site's coupons, by its code; the editor lists them. */
export const couponField = (label = 'کد تخفیف'): Field => ({ type: 'text', label, metadata: { choose: 'coupon' } });
/** One of the grids of posts in the document, by its id; the editor lists their names. */
export const gridField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'grid' } });
/** A post grid by id, on the page of another field; the editor lists their names. */
export const pageGridField = (label: string, addressProp: string): Field => ({
  type: 'text',
  label,
  metadata: { choose: 'page-grid', addressProp },
});
/** A term of the taxonomy that the widget names, by its slug; the editor lists names. */
export const termField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'term' } });
/** Another field of the same form, by its id; the editor lists labels. */
export const formFieldField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'form-field' } });
/** A taxonomy by key; the editor lists their names. */
export const taxonomyField = (label = 'دسته‌بندی'): Field => ({ type: 'text', label, metadata: { choose: 'taxonomy' } });
/** One of the site's menus. */
export const menuField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'menu' } });
/** One of the off-canvas panels of the document, by its id; the editor lists their titles. */
export const panelField = (label: string): Field => ({ type: 'text', label, metadata: { choose: 'panel' } });
/** A place for other widgets; `allow` narrows which. */
export const slotField = (allow?: string[]): Field => ({ type: 'slot', ...(allow ? { allow } : {}) });
/** The props that store one setting per device. */
export type DeviceNames = Record<Device, string>;
/** A setting with separate values per device; the editor shows the one of the canvas device. */
export const deviceFields = <D extends string, T extends string, M extends string>(
  names: { desktop: D; tablet: T; mobile: M },
  fields: Record<Device, Field>,
): Record<D | T | M, Field> => {
  const entries = devices.map((device): [D | T | M, Field] => [
    names[device],
    { ...fields[device], metadata: { device, names } } as Field,
  ]);
  return Object.fromEntries(entries) as Record<D | T | M, Field>;
};
/** Converts a value to text for staff: the label of an option, never its key. */
function wordsOf(field: Field | undefined, value: unknown): string {
  if (field?.type !== 'select') return String(value ?? '');
  return field.options.find((option) => option.value === value)?.label ?? '';
}

export const listField = (
  label: string,
  input: {
    fields: Record<string, Field>;
    initial: Record<string, unknown>;
    summary: string;
    min?: number;
    max?: number;
  },
): Field =>
  ({
    type: 'array',
    label,
    arrayFields: input.fields,
    defaultItemProps: input.initial,
    getItemSummary: (item: Record<string, unknown>, index?: number) =>
      wordsOf(input.fields[input.summary], item[input.summary]) || `${label} ${toPersianDigits((index ?? 0) + 1)}`,
    ...(input.min === undefined ? {} : { min: input.min }),
    ...(input.max === undefined ? {} : { max: input.max }),
  }) as Field;
