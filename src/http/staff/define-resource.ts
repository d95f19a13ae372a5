import type { z } from 'zod';
import type { AuditKind } from '../../content/audit/kinds.ts';
import type { Right } from '../../content/users/rights.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { AuditAction, SubjectLoader } from './audit-log.ts';
import { callRoute, type RunnableCall, type StaffRequest } from './call-route.ts';

type Schema = z.ZodType;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Request and response types of a call; types only. */
export interface CallTypes {
  query: Schema | undefined;
  body: Schema | undefined;
  file: Blob | undefined;
  response: unknown;
}

/** A declared call. `types` is never set: it carries the types to `CallsOf`. */
interface Declared<Kind extends 'read' | 'write', Types extends CallTypes> {
  kind: Kind;
  call: Omit<RunnableCall, 'audience' | 'audit'> & { right?: Rights };
  describe: AuditAction['describe'] | null;
  types?: Types;
}

type Rights = Right | readonly Right[];

interface Common<Query extends Schema | undefined> {
  /** Required permission; defaults to that of the resource. */
  right?: Rights;
  /** Also allowed before the user has changed the first password or set up the second factor. */
  duringSetup?: true;
  query?: Query;
  /** For work that may take minutes. */
  isLong?: true;
  status?: 200 | 201;
}

/** Returns the rest of a sentence that begins with the user's name; null records nothing. */
type Describe<Body, Response> = (done: {
  body: Body;
  response: Response;
  /** Changed record: `صفحهٔ «درباره»`. */
  subject: string;
  user: SignedIn;
}) => string | null;

/** Declares a read-only call, for a `GET` name. */
export function read<Response, Query extends Schema | undefined = undefined>({
  query,
  ...call
}: Common<Query> & {
  handle(call: StaffRequest<undefined, OutputOf<Query>>): Response | Promise<Response>;
}): Declared<'read', { query: Query; body: undefined; file: undefined; response: Response }> {
  return { kind: 'read', call: { ...call, ...(query ? { query } : {}) }, describe: null };
}

/** Declares a call with a JSON body. `describe` is its audit entry; null for a call without a lasting change. */
export function write<Response, Body extends Schema, Query extends Schema | undefined = undefined>(
  {
    query,
    body,
    maxBytes,
    ...call
  }: Common<Query> & {
    body: Body;
    maxBytes: number;
    handle(call: StaffRequest<z.output<Body>, OutputOf<Query>>): Response | Promise<Response>;
  },
  describe: Describe<z.output<NoInfer<Body>>, NoInfer<Response>> | null,
): Declared<'write', { query: Query; body: Body; file: undefined; response: Response }> {
  const accepted = { body: { schema: body, maxBytes }, ...(query ? { query } : {}) };
  return { kind: 'write', call: { ...call, ...accepted }, describe };
}

/** Declares a file upload; the body is a stream of chunks. */
export function upload<Response, Query extends Schema | undefined = undefined>(
  {
    query,
    maxBytes,
    ...call
  }: Common<Query> & {
    maxBytes: number;
    handle(call: StaffRequest<AsyncIterable<Uint8Array>, OutputOf<Query>>): Response | Promise<Response>;
  },
  describe: Describe<undefined, NoInfer<Response>> | null,
): Declared<'write', { query: Query; body: undefined; file: Blob; response: Response }> {
  return { kind: 'write', call: { ...call, file: { maxBytes }, ...(query ? { query } : {}) }, describe };
}

/** The calls of a resource by name; `read` is for `GET`, `write` and `upload` are for the other methods. */
export type ResourceCalls = { readonly [N in `GET ${string}`]: Declared<'read', CallTypes> } & {
  readonly [N in `${'POST' | 'PUT' | 'DELETE'} ${string}`]: Declared<'write', CallTypes>;
};

/** A staff resource. `types` is never set: it carries the types to `CallsOf`. */
export interface Resource<Calls = unknown> {
  name: string;
  nav: { readonly addresses: readonly string[] } | undefined;
  routes(services: Services): Route[];
  types?: Calls;
}

interface ResourceInput<Calls> {
  name: string;
  /** The addresses of its screens. */
  nav?: Resource['nav'];
  /** Default permission of its calls. */
  right?: Rights;
  /** The kind of its audit entries; absent for a resource that staff only read. */
  kind?: AuditKind;
  /** How the audit log names its rows. */
  subjects?: SubjectLoader;
  calls(services: Services): Calls;
  /** Files and other responses that are not JSON. */
  downloads?(services: Services): Route[];
}

/** Declares a staff resource with its calls, permissions and navigation. */
export function defineResource<Calls extends ResourceCalls>({
  name,
  nav,
  right: ofAll,
  kind,
  subjects,
  calls,
  downloads,
}: ResourceInput<Calls>): Resource<Calls> {
  return {
    name,
    nav,
    routes(services) {
      const declared = Object.entries<Declared<'read' | 'write', CallTypes>>(calls(services));
      const routes = declared.map(
        ([
          call,
          {
            call: { right = ofAll, ...rest },
            describe,
          },
        ]) => {
          if (!right) throw new Error(`${call} does not declare who may call it.`);
          if (describe && !kind) throw new Error(`${name} has no kind for its audit entries.`);
          return callRoute(call, {
            ...rest,
            audience: right,
            audit: describe && kind ? { kind, subjects, describe } : null,
          });
        },
      );
      return [...routes, ...(downloads?.(services) ?? [])];
    },
  };
}

type IdOf<N> = N extends `${string}:id${string}`
  ? { id: number }
  : N extends `${string}:${'person' | 'key'}${string}`
    ? { id: string }
    : unknown;

type Flat<T> = { [K in keyof T]: T[K] };

/** Request and response of a call, as the client sees them. */
type ClientCall<N, Types extends CallTypes> = Flat<
  IdOf<N> &
    (Types['query'] extends Schema ? { query: z.input<Types['query']> } : unknown) &
    (Types['body'] extends Schema ? { body: z.input<Types['body']> } : unknown) &
    (Types['file'] extends Blob ? { file: Blob } : unknown) & { response: Types['response'] }
>;

/** The calls of resources as the client makes them. */
export type CallsOf<R> =
  R extends Resource<infer Calls>
    ? { [N in keyof Calls]: Calls[N] extends Declared<'read' | 'write', infer Types> ? ClientCall<N, Types> : never }
    : never;
