import { z } from 'zod';
import type { Condition } from './types.ts';

/** Handling of unknown fields: `z.object` strips them, `z.strictObject` refuses them. */
export type ObjectMaker = typeof z.object | typeof z.strictObject;

const id = z.number().int().positive();
/** A post type or a taxonomy; those of this site may come later than the condition. */
const kind = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);
const author = z.string().trim().min(1).max(200);

/** A stored list of groups of pages. */
export function conditionList(object: ObjectMaker): z.ZodDefault<z.ZodType<Condition[], unknown>> {
  const condition = z.discriminatedUnion('on', [
    object({ on: z.literal('site') }),
    object({ on: z.literal('front') }),
    object({ on: z.literal('search') }),
    object({ on: z.literal('not-found') }),
    object({ on: z.literal('post'), id }),
    object({ on: z.literal('type'), type: kind }),
    object({ on: z.literal('term'), id }),
    object({ on: z.literal('author'), author }),
    object({ on: z.literal('archive'), of: kind.optional(), id: id.optional(), author: author.optional() }),
  ]);
  return z.array(condition).max(50).default([]);
}
