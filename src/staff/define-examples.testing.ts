import type { Role } from '../content/users/index.ts';
import type { signInAs, TestServer } from '../http/core/testing.ts';
import type { CallsOf, Resource } from '../http/staff/define-resource.ts';

/** Variable parts of a call. */
interface SentCall {
  /** Value of the path parameter. */
  id?: number | string;
  /** Value of a second path parameter. */
  token?: string;
  /** `?page=2` */
  query?: string;
  body?: object;
  file?: Uint8Array;
}

/** The server that an example runs on. */
export interface ExampleTest {
  server: TestServer;
  /** Headers of the administrator. */
  headers(): Awaited<ReturnType<typeof signInAs>>;
  /** Sends a call as an administrator: `send('PUT staff/terms/:id', { id: 3, body })`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the response.
  send(name: string, sent?: SentCall): Promise<{ status: number; body: any }>;
}

/** A valid call. */
export interface CallExample extends SentCall {
  /** Expected part of the sentence in the audit log; null for a write that records nothing, absent for a read. */
  sentence?: string | null;
  /** Roles that may make the call, if its handler allows fewer than its right. */
  allowed?: readonly Role[];
  /** The call adds, changes or deletes users on purpose. */
  changesUsers?: true;
}

/** A call, or a function that creates the records that the call refers to. */
export type Example<Sent extends CallExample = CallExample> = Sent | ((test: ExampleTest) => Sent | Promise<Sent>);

type WriteExample = Example<CallExample & { sentence: string | null }>;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** One example for every call of the resources, and for downloads under `GET` names. */
type ExamplesOf<R extends Resource> = {
  readonly [N in keyof Both<CallsOf<R>>]: N extends `GET ${string}` ? Example : WriteExample;
} & { readonly [download: `GET ${string}`]: Example };

/** Declares one valid call for each call of a resource; a missing one does not compile. */
export const defineExamples = <R extends Resource>(examples: ExamplesOf<R>): Readonly<Record<string, Example>> =>
  examples;
