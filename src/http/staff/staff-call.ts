import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import { invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import type { Call, Route } from '../core/routes.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { type Deed, deeds } from './audit-words.ts';
import type { StaffAnswer, StaffCallName, StaffCalls } from './calls.ts';

interface Declared<N extends StaffCallName, Body, Query> {
  audience: Right | readonly Right[];
  duringSetup?: true;
  /** What is read from the address, as the table says. */
  query?: StaffCalls[N] extends { query: infer Sent } ? z.ZodType<Query, Sent> : never;
  /** Takes what the table says, when it says something. */
  body?: StaffCalls[N] extends { body: infer Sent } ? { schema: z.ZodType<Body, Sent>; maxBytes: number } : never;
  /** Takes a file, whose pieces are then the body. */
  file?: StaffCalls[N] extends { file: Blob } ? { maxBytes: number } : never;
  /** For work that may take minutes. */
  isLong?: true;
  status?: 200 | 201;
  handle(
    call: Call<StaffCalls[N] extends { file: Blob } ? AsyncIterable<Uint8Array> : Body> & {
      user: SignedIn;
      query: Query;
    },
  ): StaffAnswer<N> | Promise<StaffAnswer<N>>;
}

/** Posts and the like are numbered; ids of people are random letters, those of the shop's things random tokens. */
const patterns = { id: '{[0-9]{1,15}}', person: '{[A-Za-z0-9_-]{1,64}}', key: '{[0-9a-f]{24}}' } as const;

/**
 * Declares a call of the table by its name; what `handle` answers is sent as JSON. A change is answered once its row
 * stands in the log of changes.
 */
export function staffCall<N extends StaffCallName, Body, Query>(name: N, declared: Declared<N, Body, Query>): Route {
  const [method, path = ''] = name.split(' ');
  const { query: schema, body, file, status = 200, handle, ...access } = declared;
  const deed = (deeds as Partial<Record<StaffCallName, Deed | null>>)[name] ?? null;
  return {
    method: method as Route['method'],
    path: `/wp-json/mizban/v1/${path.replace(/:(id|person|key)/, (name, kind: keyof typeof patterns) => name + patterns[kind])}`,
    ...access,
    ...(schema ? { query: schema } : {}),
    ...(body ? { body } : {}),
    ...(file ? { file } : {}),
    async handle(call) {
      const query = schema ? readQuery(schema, call.url) : (undefined as Query);
      // A right lets nobody through who is not signed in.
      const user = call.user as SignedIn;
      const finish = deed && (await call.audit.begin(deed, { ...call, user }));
      const answer = await handle({ ...call, user, query });
      await finish?.(answer);
      return Response.json(answer, { status });
    },
  };
}

function readQuery<Query>(schema: z.ZodType<Query>, { searchParams }: URL): Query {
  const read = schema.safeParse(Object.fromEntries(searchParams));
  if (!read.success) throw invalidFields(problemsOf(read.error), { cause: read.error });
  return read.data;
}
