import type { z } from 'zod';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { Audience } from '../core/routes.ts';
import type { FormLimits } from '../input/limits.ts';

export interface ActionCall<Fields> {
  /** Fields parsed by the action's schema. */
  fields: Fields;
  request: Request;
  /** IP address of the connection. */
  address: string;
}

/** Actions of `POST /wp-admin/admin-ajax.php`, one per value of the field `action`. */
export interface Action {
  name: string;
  audience: Audience;
  /** The form as a plain table of its fields. */
  schema: z.ZodType;
  limits: FormLimits;
  /** For each visitor's address. */
  rate: RateLimit;
  handle(call: ActionCall<never>): Response | Promise<Response>;
}

/** Declares an action whose fields have the schema's type. */
export function action<S extends z.ZodType>(
  declared: Omit<Action, 'schema' | 'handle'> & {
    schema: S;
    handle(call: ActionCall<z.output<S>>): Response | Promise<Response>;
  },
): Action {
  return declared as Action;
}

/** Throws if an action has no audience, schema or rate limit, or if two have the same name. */
export function checkActions(actions: readonly Action[]): ReadonlyMap<string, Action> {
  const byName = new Map<string, Action>();
  for (const one of actions) {
    for (const key of ['audience', 'schema', 'limits', 'rate'] as const) {
      if (one[key] === undefined) throw new Error(`The action ${one.name} does not declare its ${key}.`);
    }
    if (one.audience.length === 0) throw new Error(`The action ${one.name} does not declare its audience.`);
    if (byName.has(one.name)) throw new Error(`Two actions are called ${one.name}.`);
    byName.set(one.name, one);
  }
  return byName;
}
