import { z } from 'zod';

/**
 * Removes defaults from a schema, for updates of stored records: a default would reset a field that a form does not
 * send. A missing field is rejected instead. Items of lists are new each time and keep their defaults.
 */
export function whole<S extends z.core.$ZodType>(schema: S): S {
  return withoutDefaults(schema) as S;
}

function withoutDefaults(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return withoutDefaults(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape).map(([name, field]) => [name, withoutDefaults(field)]);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(shape) });
}
