import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { PostedForm } from '../input/form.ts';
import type { FormLimits } from '../input/limits.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { AuditLog } from '../staff/audit-log.ts';

/**
 * Who may call a route: everybody, operators of the machine (loopback or the metrics token), whoever is signed in, or
 * those of them who have a right, or one of several.
 */
export type Audience = 'anyone' | 'operator' | 'signed-in' | Right | readonly Right[];

export interface Call<Body = unknown> {
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** What the route's schema made of the JSON body, the posted form, or the pieces of a file as they arrive. */
  body: Body;
  /** Where the visitor is: an IPv4 address, or the network of an IPv6 one. Headers count from proxies of ours only. */
  address: string;
  /** Set when the audience is of people who are signed in. */
  user: SignedIn | null;
  /** Where changes by staff are written down. */
  audit: AuditLog;
}

/** A call that carries a posted form. */
export type FormCall = Call<PostedForm>;

/** A limit with the name under which calls are counted. */
export interface CallRate extends RateLimit {
  name: string;
}

/** An address of the program: every one of them says who may call it and what it accepts. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A Hono path pattern. */
  path: string;
  audience: Audience;
  /** How often one address may call, asked before the body is read. */
  rate?: (url: URL) => CallRate;
  /**
   * Another site may send it: the way back from a bank, the signed message of a provider. It is for anyone, and believes
   * nothing but the secret or the signature that it carries; so the Origin header, which such calls often lack, is not asked.
   */
  foreign?: true;
  /** For those as well who still have to change their first password, or to set up the second factor. */
  duringSetup?: true;
  /** What it reads from the address, for the description of the calls. */
  query?: z.ZodType;
  body?: { schema: z.ZodType; maxBytes: number };
  /** For routes that take a posted form instead of JSON. */
  form?: (url: URL) => FormLimits;
  /** For routes that take a file of any type, whose pieces nobody holds. */
  file?: { maxBytes: number };
  /** Whether a staff call is recorded in the audit log. */
  isAudited?: boolean;
  /** For JSON that may take minutes to work out: signs are sent until it is there. */
  isLong?: true;
  handle(call: Call<never>): Response | Promise<Response>;
}

type Declared<Body> = Omit<Route, 'body' | 'form' | 'file' | 'handle'> & {
  handle(call: Call<Body>): Response | Promise<Response>;
};

/** Declares a route whose body has the type of what it takes: JSON by a schema, a form, a file or nothing. */
export function route<S extends z.ZodType>(
  declared: Declared<z.output<S>> & { body: { schema: S; maxBytes: number } },
): Route;
export function route(declared: Declared<PostedForm> & Required<Pick<Route, 'form'>>): Route;
export function route(declared: Declared<AsyncIterable<Uint8Array>> & Required<Pick<Route, 'file'>>): Route;
export function route(declared: Declared<undefined>): Route;
export function route(declared: Route): Route {
  return declared;
}

/** Raises when a route leaves out who may call it, when a write has no schema, or when other sites may act for somebody. */
export function checkRoutes(routes: readonly Route[]): void {
  for (const { method, path, audience, body, form, file, foreign } of routes) {
    const name = `${method} ${path}`;
    if (!audience || audience.length === 0) throw new Error(`${name} does not declare who may call it.`);
    if (method !== 'GET' && !body && !form && !file) throw new Error(`${name} does not declare what it accepts.`);
    if (foreign && audience !== 'anyone') throw new Error(`${name} lets other sites act for whoever is signed in.`);
  }
}
