import { z } from 'zod';

/**
 * The same schema without defaults: for a change of something that is stored, where they would put back what a form does
 * not send. That is refused instead. What stands in a list is new each time and keeps its defaults.
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
