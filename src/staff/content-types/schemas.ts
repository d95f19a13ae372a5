import { z } from 'zod';
import { anyPostType, contentType, customField, customType } from '../../content/content-types/schema.ts';

/** A new type, or a changed one with the version that it had. */
export const savedType = z.strictObject({ isNew: z.boolean(), item: contentType });

/** A new field, or a changed one with the version that it had. */
export const savedField = z.strictObject({ isNew: z.boolean(), item: customField });

const key = z.string().max(40);

/** A type, or one of its fields. */
export const usesQuery = z.object({ type: anyPostType, key: key.optional() });

/** With `trashes`, its posts are trashed; without, a type with posts is rejected. */
export const deletedType = z.strictObject({ type: customType, trashes: z.boolean() });

/** With `purge`, its values are deleted permanently; without, they stay hidden. */
export const deletedField = z.strictObject({ type: anyPostType, key, purge: z.boolean() });

/** Names of all types, or keys of all fields of a type. */
export const definitionOrder = z.strictObject({ type: anyPostType.nullable(), names: z.array(key).max(300) });
