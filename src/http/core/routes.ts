import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { PostedForm } from '../input/form.ts';
import type { FormLimits } from '../input/limits.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { AuditLog } from '../staff/audit-log.ts';

/**
 * Callers allowed on a route: anyone, operators of the machine (loopback or the metrics token), signed-in users, or users
 * with a right, or with one of several.
 */
export type Audience = 'anyone' | 'operator' | 'signed-in' | Right | readonly Right[];

export interface Call<Body = unknown> {
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** Output of the route's schema for the JSON body or the posted form, or the chunks of a file as they arrive. */
  body: Body;
  /** Visitor address: IPv4, or the network of an IPv6 one. Proxy headers are trusted from our proxies only. */
  address: string;
  /** Set if the audience requires a signed-in user. */
  user: SignedIn | null;
  /** Audit log of staff changes. */
  audit: AuditLog;
}

/** A call with a posted form. */
export type FormCall = Call<PostedForm>;

/** A limit with the name under which calls are counted. */
export interface CallRate extends RateLimit {
  name: string;
}

/** Route of the program; each declares its audience and its schema. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A Hono path pattern. */
  path: string;
  audience: Audience;
  /** Rate limit per IP address, checked before the body is read. */
  rate?: (url: URL) => CallRate;
  /**
   * Cross-site calls are allowed: the return from a bank, the signed message of a provider. Open to anyone, and it trusts
   * only the secret or the signature that it carries. So the Origin header, which such calls often lack, is not checked.
   */
  foreign?: true;
  /** Also allowed before the first password is changed or the second factor is set up. */
  duringSetup?: true;
  /** Query parameters, for the API description. */
  query?: z.ZodType;
  body?: { schema: z.ZodType; maxBytes: number };
  /** For routes that accept a posted form instead of JSON. */
  form?: (url: URL) => FormLimits;
  /** For routes that accept a file of any type, which is streamed and not buffered. */
  file?: { maxBytes: number };
  /** Whether a staff call is recorded in the audit log. */
  isAudited?: boolean;
  /** For JSON that may take minutes to produce: streams a heartbeat until it is ready. */
  isLong?: true;
  handle(call: Call<never>): Response | Promise<Response>;
}

type Declared<Body> = Omit<Route, 'body' | 'form' | 'file' | 'handle'> & {
  handle(call: Call<Body>): Response | Promise<Response>;
};

/** Declares a route whose body has the type it accepts: JSON by a schema, a form, a file or nothing. */
export function route<S extends z.ZodType>(
  declared: Declared<z.output<S>> & { body: { schema: S; maxBytes: number } },
): Route;
export function route(declared: Declared<PostedForm> & Required<Pick<Route, 'form'>>): Route;
export function route(declared: Declared<AsyncIterable<Uint8Array>> & Required<Pick<Route, 'file'>>): Route;
export function route(declared: Declared<undefined>): Route;
export function route(declared: Route): Route {
  return declared;
}

/**
 * Throws if a route has no audience, if a write has no schema, if a cross-site route requires a user, or if an earlier
 * route matches every request of a later one.
 */
export function checkRoutes(routes: readonly Route[]): void {
  for (const { method, path, audience, body, form, file, foreign } of routes) {
    const name = `${method} ${path}`;
    if (!audience || audience.length === 0) throw new Error(`${name} does not declare who may call it.`);
    if (method !== 'GET' && !body && !form && !file) throw new Error(`${name} does not declare what it accepts.`);
    if (foreign && audience !== 'anyone') throw new Error(`${name} lets other sites act for whoever is signed in.`);
  }
  checkOrder(routes);
}

const parameter = /:\w+(?:\{((?:[^{}]|\{[^}]*\})*)\})?|\*/g;

/** Throws if a literal path is declared after one with parameters that matches it, since the first match handles a request. */
function checkOrder(routes: readonly Route[]): void {
  const earlier: Array<{ name: string; method: string; pattern: RegExp }> = [];
  for (const { method, path } of routes) {
    const name = `${method} ${path}`;
    if (path.search(parameter) < 0) {
      const shadow = earlier.find((one) => one.method === method && one.pattern.test(path));
      if (shadow) throw new Error(`${name} is never reached: ${shadow.name} is declared before it.`);
    } else {
      earlier.push({ name, method, pattern: patternOf(path) });
    }
  }
}

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Paths that a route matches: `/orders/:key{[0-9a-f]{24}}` → `^/orders/(?:[0-9a-f]{24})$`. */
function patternOf(path: string): RegExp {
  let source = '';
  let end = 0;
  for (const { 0: found, 1: own, index } of path.matchAll(parameter)) {
    source += `${literal(path.slice(end, index))}(?:${found === '*' ? '.*' : (own ?? '[^/]+')})`;
    end = index + found.length;
  }
  return new RegExp(`^${source}${literal(path.slice(end))}$`);
}
