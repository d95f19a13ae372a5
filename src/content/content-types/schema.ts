import { z } from 'zod';
import { postTypes } from '../post-types.ts';

/** The form of a key of a field, as in `meta.<key>`. */
const fieldKey = z
  .string()
  .regex(
    /^[a-z][a-z0-9_-]{0,39}$/,
    'شناسه با حرف کوچک لاتین آغاز می‌شود و حرف کوچک، رقم، خط تیره و زیرخط می‌گیرد، مانند weight.',
  );

/** Prefixes the stored name of a staff-defined type, so that it never equals a built-in one. */
export const customType = z.templateLiteral(
  ['x-', z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)],
  'شناسه با حرف کوچک لاتین آغاز می‌شود و حرف کوچک، رقم و خط تیره می‌گیرد، مانند portfolio.',
);

/** Any post type by its form. */
export const anyPostType = z.union([z.enum(postTypes), customType]);

/** Kinds of fields. */
export const fieldKinds = ['text', 'long', 'number', 'choice', 'date', 'picture', 'relation'] as const;
export type FieldKind = (typeof fieldKinds)[number];

const name = (limit: number) => z.string().trim().min(1, 'این را پر کنید.').max(limit);

/** Icons of the navigation that a type may have. */
export const typeIcons = [
  'folder',
  'briefcase',
  'users',
  'calendar',
  'map-pin',
  'star',
  'book',
  'camera',
  'help',
  'tag',
] as const;

/** A type of posts that staff defined. */
export const contentType = z.strictObject({
  /** Permanent; posts refer to it. */
  type: customType,
  /** First part of the addresses: `/portfolio/…/`. */
  slug: z.string().trim().min(1, 'نشانی را بنویسید.').max(60),
  one: name(40),
  all: name(40),
  icon: z.enum(typeIcons).default('folder'),
  /** Lists its posts at `/<slug>/`. */
  hasArchive: z.boolean().default(true),
  /** Taxonomies whose terms its posts carry. */
  taxonomies: z.array(z.string().max(60)).max(10).default([]),
  hasComments: z.boolean().default(false),
  hasExcerpt: z.boolean().default(true),
  hasPicture: z.boolean().default(true),
  /** Incremented by every change. */
  version: z.number().int().min(1).default(1),
});
export type ContentType = z.output<typeof contentType>;

/** A custom field of a post type. */
export const customField = z.strictObject({
  type: anyPostType,
  /** Permanent; unique within the type. */
  key: fieldKey,
  label: name(60),
  /** Shown below its control. */
  help: z.string().trim().max(300).default(''),
  kind: z.enum(fieldKinds),
  /** Values of a choice. */
  choices: z
    .array(z.strictObject({ value: name(60), label: name(60) }))
    .max(60, 'تا ۶۰ گزینه می‌توانید داشته باشید.')
    .default([]),
  /** Type of the related posts. */
  related: anyPostType.nullable().default(null),
  isRequired: z.boolean().default(false),
  /** Shown as a column of the staff list. */
  isListed: z.boolean().default(false),
  /** Offered as a filter in the staff list and in lists of the site. */
  isFilterable: z.boolean().default(false),
  version: z.number().int().min(1).default(1),
});
export type CustomField = z.output<typeof customField>;

/** Types and fields of this site, in the order of showing. */
export const contentTypes = z
  .strictObject({
    types: z.array(contentType).max(20, 'تا ۲۰ نوع می‌توانید داشته باشید.').default([]),
    fields: z.array(customField).max(300, 'تا ۳۰۰ فیلد می‌توانید داشته باشید.').default([]),
  })
  .prefault({});
export type ContentTypes = z.output<typeof contentTypes>;

/** Fields of a type, in their order. */
export const fieldsOf = ({ fields }: Pick<ContentTypes, 'fields'>, type: string): CustomField[] =>
  fields.filter((field) => field.type === type);
