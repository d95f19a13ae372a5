import type { z } from 'zod';
import type { Right } from '../../content/users/rights.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { StaffAnswer, StaffCallName, StaffCalls } from './calls.ts';

interface Declared<N extends StaffCallName, Body> {
  audience: Right | readonly Right[];
  beforePasswordChange?: true;
  /** Takes what the table says, when it says something. */
  body?: StaffCalls[N] extends { body: infer Sent } ? { schema: z.ZodType<Body, Sent>; maxBytes: number } : never;
  status?: 200 | 201;
  handle(call: Call<Body> & { user: SignedIn }): StaffAnswer<N> | Promise<StaffAnswer<N>>;
}

/** Declares a call of the table by its name; what `handle` answers is sent as JSON. */
export function staffCall<N extends StaffCallName, Body>(name: N, declared: Declared<N, Body>): Route {
  const [method, path = ''] = name.split(' ');
  const { body, status = 200, handle, ...access } = declared;
  return route<z.ZodType<Body>>({
    method: method as Route['method'],
    path: `/wp-json/mizban/v1/${path.replace(':id', ':id{[0-9]{1,15}}')}`,
    ...access,
    ...(body ? { body } : {}),
    // A right lets nobody through who is not signed in.
    handle: async (call) => Response.json(await handle(call as typeof call & { user: SignedIn }), { status }),
  });
}
