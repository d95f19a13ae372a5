import type { z } from 'zod';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import type { Call, Route } from '../core/routes.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { AuditAction } from './audit-log.ts';

/** A call with the user, the parsed query and the `:id` or `:key` of its path. */
export type StaffRequest<Body, Query> = Call<Body> & { user: SignedIn; query: Query; id: number; key: string };

/** A call with erased types, as a route runs it. */
export interface RunnableCall extends Omit<Route, 'method' | 'path' | 'handle' | 'isAudited'> {
  status?: 200 | 201 | undefined;
  /** Null for calls without a lasting change. */
  audit: AuditAction | null;
  handle(call: StaffRequest<never, never>): unknown;
}

/** Patterns of path parameters: ids are numbers, users have random letters, shop records random tokens. */
export const paramPatterns = {
  id: '{[0-9]{1,15}}',
  person: '{[A-Za-z0-9_-]{1,64}}',
  key: '{[0-9a-f]{24}}',
  chapter: '{[a-z-]{1,60}}',
} as const;

/** Adds the patterns to the parameters of a path: `/orders/:key` becomes `/orders/:key{[0-9a-f]{24}}`. */
export const withPatterns = (path: string) =>
  path.replace(/:(id|person|key|chapter)/, (param, kind: keyof typeof paramPatterns) => param + paramPatterns[kind]);

/** Makes the route of a call from its name; a change is acknowledged once its audit entry is stored. */
export function callRoute(name: string, { status = 200, audit, handle, ...access }: RunnableCall): Route {
  const [method, path = ''] = name.split(' ');
  return {
    method: method as Route['method'],
    path: `/wp-json/mizban/v1/${withPatterns(path)}`,
    ...access,
    isAudited: audit !== null,
    async handle(call) {
      const query = access.query ? parseQuery(access.query, call.url) : undefined;
      // A call with a permission always has a signed-in user.
      const user = call.user as SignedIn;
      const finish = audit && (await call.audit.begin(audit, { ...call, user }));
      const { id, key = '' } = call.params;
      const result = await handle({ ...call, user, query: query as never, id: Number(id), key });
      // A call that returns nothing has an empty object as its response.
      const response = result === undefined ? {} : result;
      await finish?.(response);
      return Response.json(response, { status });
    },
  };
}

function parseQuery(schema: z.ZodType, { searchParams }: URL): unknown {
  const parsed = schema.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  return parsed.data;
}
