import type { z } from 'zod';
import type { refreshLoopBody } from '../http/public/refresh-loop-body.ts';
import type { CallsOf } from '../http/staff/define-resource.ts';
import type { OpenApi } from '../http/staff/open-api-types.ts';
import type { resources } from './index.ts';

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Calls of the staff application that no resource declares. */
type OtherCalls = {
  /** The description of the calls for programs. */
  'GET openapi.json': { response: OpenApi };
  'POST refresh-loop': { body: z.input<typeof refreshLoopBody>; response: { data: string } };
};

/**
 * The calls of the staff area by method and path: the `id` of the path, `query`, `body` or `file`, and `response`. They
 * are derived from the resources, so server and browser cannot differ.
 */
export type StaffCalls = OtherCalls & Intersection<CallsOf<(typeof resources)[number]>>;

export type StaffCallName = keyof StaffCalls;
export type StaffResponse<N extends StaffCallName> = StaffCalls[N]['response'];
