import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import type { Call, Route } from '../core/routes.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { AuditAction } from './audit-log.ts';
import { subjectLoaders } from './audit-names.ts';
import { type Deed, deeds } from './audit-words.ts';
import { callRoute, type RunnableCall } from './call-route.ts';
import type { LegacyCallName, LegacyCalls, LegacyResponse } from './calls.ts';

interface Declared<N extends LegacyCallName, Body, Query> {
  audience: Right | readonly Right[];
  duringSetup?: true;
  /** Schema of the query, if the table declares one. */
  query?: LegacyCalls[N] extends { query: infer Sent } ? z.ZodType<Query, Sent> : never;
  /** Schema of the body, if the table declares one. */
  body?: LegacyCalls[N] extends { body: infer Sent } ? { schema: z.ZodType<Body, Sent>; maxBytes: number } : never;
  /** File upload; its chunks are then the body. */
  file?: LegacyCalls[N] extends { file: Blob } ? { maxBytes: number } : never;
  /** For work that may take minutes. */
  isLong?: true;
  status?: 200 | 201;
  handle(
    call: Call<LegacyCalls[N] extends { file: Blob } ? AsyncIterable<Uint8Array> : Body> & {
      user: SignedIn;
      query: Query;
    },
  ): LegacyResponse<N> | Promise<LegacyResponse<N>>;
}

/** Declares a call of the table by its name. */
export function staffCall<N extends LegacyCallName, Body, Query>(name: N, declared: Declared<N, Body, Query>): Route {
  const deed = (deeds as Partial<Record<LegacyCallName, Deed | null>>)[name] ?? null;
  const audit = deed && {
    kind: deed.kind,
    subjects: subjectLoaders[deed.kind],
    describe: ({ body, response, subject, user }: Parameters<AuditAction['describe']>[0]) =>
      deed.says({ body, answer: response, called: subject, user }),
  };
  return callRoute(name, { ...declared, audit } as RunnableCall);
}
